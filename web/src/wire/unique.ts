/** 192 random bits in the letters of base64url: a word nobody else will ever use, and nobody can guess. */
export function uniqueWord(): string {
  // Works without a secure context too: friends may play over plain HTTP at home.
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
