import type { Ground } from '../wiring/wiring.ts'

/** What the back-office needs to know before anybody has signed in. All of it is public. */
export function clientConfigOf({ config, clock }: Pick<Ground, 'config' | 'clock'>) {
  return {
    loginSecret: config.LOGIN_SECRET,
    facebookAppId: config.FACEBOOK_APP_ID,
    facebookSdkUrl: config.FACEBOOK_SDK_URL,
    facebookSdkVersion: 'v14.0',
    lineLogin: config.LINE_CHANNEL_ID !== '',
    serverTime: clock.now().getTime(),
    liveUrl: config.LIVE_URL ?? null,
    salePagesUrl: config.SALE_PAGES_URL ?? null,
    storefrontHost: config.STOREFRONT_HOST,
    sandboxUrl: config.SANDBOX_URL ?? null,
  }
}
