import type { Environment } from './environment.ts'

export type Demo = { email: string; password: string; shopSlug: string }

const shopUrl = (environment: Environment, slug: string): string => {
  const base = new URL(environment.STOREFRONT_URL ?? '')
  return base.hostname === '127.0.0.1' ? `${base.origin}/${slug}` : `${base.protocol}//${slug}.${base.host}`
}

/** One line for programs. */
export function readyLine(environment: Environment, demo: Demo): string {
  return JSON.stringify({
    ready: true,
    backoffice: environment.APP_URL,
    storefront: shopUrl(environment, demo.shopSlug),
    sandbox: environment.SANDBOX_URL,
    api: `${environment.APP_URL}/api/v1`,
    signIn: { email: demo.email, password: demo.password },
    loginSecret: environment.LOGIN_SECRET,
    shopSlug: demo.shopSlug,
  })
}

/** The same for people. */
export function describe(environment: Environment, demo: Demo): string {
  return `
  หลังร้าน Langraan พร้อมใช้งาน

  หลังร้าน (back-office)   ${environment.APP_URL}
  อีเมล / รหัสผ่าน          ${demo.email} / ${demo.password}
  หน้าร้าน (web store)     ${shopUrl(environment, demo.shopSlug)}
  โลกจำลอง (sandbox)      ${environment.SANDBOX_URL}
  API                      ${environment.APP_URL}/api/docs

  Ctrl-C stops all of it.
`
}
