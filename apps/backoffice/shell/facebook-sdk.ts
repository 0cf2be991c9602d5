import type { FacebookProfile } from '@langraan/identity/backoffice'

import { clientConfig } from './client-config.ts'

type LoginAnswer = {
  readonly authResponse?: { readonly accessToken?: string; readonly userID?: string } | null
}
type Me = {
  readonly id?: string
  readonly name?: string
  readonly email?: string
  readonly picture?: { readonly data?: { readonly url?: string } }
}

/** The calls of Facebook's script that are used. */
type FacebookScript = {
  init(options: { appId: string; version: string; cookie: boolean; xfbml: boolean }): void
  login(callback: (answer: LoginAnswer) => void, options: { scope: string }): void
  api(path: string, params: { fields: string }, callback: (me: Me) => void): void
}

declare global {
  interface Window {
    FB?: FacebookScript
  }
}

let loading: Promise<FacebookScript> | undefined

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('the Facebook script did not load'))
    document.head.append(script)
  })
}

async function load(): Promise<FacebookScript> {
  const { facebookAppId, facebookSdkUrl, facebookSdkVersion } = await clientConfig()
  await addScript(facebookSdkUrl)
  const script = window.FB
  if (!script) throw new Error('the Facebook script did not start')
  script.init({ appId: facebookAppId, version: facebookSdkVersion, cookie: false, xfbml: false })
  return script
}

/** Loads Facebook's script, once; after a failure, again by whoever needs it next. */
export function facebookScript(): Promise<FacebookScript> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

const nobody: FacebookProfile = { id: '', email: '', name: '', pictureUrl: '', accessToken: '' }

/**
 * Opens Facebook's window and reads who signed in there. An empty `id` says that nothing could be
 * read: the window was closed, refused, or the script did not load.
 */
export async function readFacebookProfile(): Promise<FacebookProfile> {
  let script: FacebookScript
  try {
    script = await facebookScript()
  } catch {
    return nobody
  }
  const { promise, resolve } = Promise.withResolvers<FacebookProfile>()
  script.login(
    (answer) => {
      const accessToken = answer.authResponse?.accessToken
      if (!accessToken) return resolve(nobody)
      script.api('/me', { fields: 'id,name,email,picture' }, (me) =>
        resolve({
          id: me.id ?? '',
          email: me.email ?? '',
          name: me.name ?? '',
          pictureUrl: me.picture?.data?.url ?? '',
          accessToken,
        }),
      )
    },
    { scope: 'public_profile,email' },
  )
  return promise
}
