import { facebookPermissions } from '@langraan/inbox/rules'
import { facebookScript } from './facebook-sdk.ts'

/**
 * Opens Facebook's window and asks for the list of the person's pages. Gives their access token, or
 * nothing when the window was closed, refused, or the script did not load.
 */
export async function askForFacebookPages(): Promise<string | undefined> {
  const script = await facebookScript().catch(() => undefined)
  if (!script) return undefined
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  script.login((answer) => resolve(answer.authResponse?.accessToken), {
    scope: facebookPermissions.join(','),
  })
  return promise
}
