/** A word nobody else will ever use. Works without a secure context too: friends may play over plain HTTP at home. */
export function uniqueId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
