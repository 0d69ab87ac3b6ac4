import { ask, json, post } from './http'
import type {
  Account,
  Arrival,
  DeviceCode,
  Me,
  MyChanges,
  MyTable,
  NewAccount,
  NewPasskey,
  NewPassword,
  NewToken,
  PasskeyQuestion,
  PersonInfo,
  Profile,
  RecoveryCodes,
  TokenInfo,
  TokenMade,
} from './types'

const of = (what: string, id: string): string => `/api/me/${what}/${encodeURIComponent(id)}`
const remove: RequestInit = { method: 'DELETE' }

/** This browser is somebody from now on; the same as before, if it was. */
export const postArrival = (wish: Arrival) => json<Me>('/api/me', post(wish))
export const changeMe = (change: MyChanges) => json<Me>('/api/me', { ...post(change), method: 'PATCH' })
export const loadMyTables = () => json<MyTable[]>('/api/me/tables')
export const loadProfile = (person: string) => json<Profile>(`/api/people/${encodeURIComponent(person)}`)

export const loadAccount = () => json<Account>('/api/me/account')
export const keepAccount = (wish: NewAccount) => json<Me>('/api/me/account', post(wish))
export const setPassword = (wish: NewPassword) => ask('/api/me/password', post(wish))
export const renewCodes = async () => (await json<RecoveryCodes>('/api/me/recovery', post())).codes
export const dropSession = (id: string) => ask(of('sessions', id), remove)
export const askDevice = () => json<DeviceCode>('/api/me/device', post())
export const leave = (password: string) => ask('/api/me/leave', post({ password }))

export const signIn = (login: string, password: string) => json<Me>('/api/sign-in', post({ login, password }))
export const recover = (login: string, code: string) => json<Me>('/api/sign-in/recovery', post({ login, code }))
export const comeAlong = (code: string) => json<Me>('/api/sign-in/device', post({ code }))
export const signOut = (everywhere: boolean) => ask('/api/sign-out', post({ everywhere }))

export const loadBots = () => json<PersonInfo[]>('/api/me/bots')
export const addBot = (name: string) => json<PersonInfo>('/api/me/bots', post({ name }))
export const dropBot = (person: string) => ask(of('bots', person), remove)
export const loadTokens = () => json<TokenInfo[]>('/api/me/tokens')
export const addToken = (wish: NewToken) => json<TokenMade>('/api/me/tokens', post(wish))
export const dropToken = (id: string) => ask(of('tokens', id), remove)

/** Whether this browser makes and shows passkeys here: over an address that is a name, and safely. */
export const takesPasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:|^\[/.test(location.hostname)

const answered = (credential: Credential | null): string => JSON.stringify(credential)

/** A new passkey of this device, for the account with this name. */
export async function makePasskey(login = ''): Promise<string> {
  const { options } = await json<PasskeyQuestion>('/api/me/passkeys/options', post({ login }))
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON,
  )
  return answered(await navigator.credentials.create({ publicKey }))
}
export const addPasskey = (wish: NewPasskey) => ask('/api/me/passkeys', post(wish))
export const dropPasskey = (id: string) => ask(of('passkeys', id), remove)

export async function signInByPasskey(): Promise<Me> {
  const { options } = await json<PasskeyQuestion>('/api/sign-in/passkey/options', post())
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON,
  )
  return json<Me>('/api/sign-in/passkey', post({ passkey: answered(await navigator.credentials.get({ publicKey })) }))
}
