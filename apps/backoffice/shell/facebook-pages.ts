import { facebookScript } from './facebook-sdk.ts'

// What a page needs so that its messages and comments come in and can be answered.
const SCOPES = [
  'pages_show_list',
  'pages_messaging',
  'pages_manage_metadata',
  'pages_read_engagement',
  'pages_read_user_content',
  'pages_manage_engagement',
  'business_management',
].join(',')

/**
 * Opens Facebook's window and asks for the list of the person's pages. Gives their access token, or
 * nothing when the window was closed, refused, or the script did not load.
 */
export async function askForFacebookPages(): Promise<string | undefined> {
  const script = await facebookScript().catch(() => undefined)
  if (!script) return undefined
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  script.login((answer) => resolve(answer.authResponse?.accessToken), { scope: SCOPES })
  return promise
}
