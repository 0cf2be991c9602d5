import type { Clock } from '@langraan/runtime'
import { loginSignature, TEST_PASSWORD, type TestServer } from './server.ts'

type Answer = { status: number; body: { code?: string; message?: string } }

/** A browser at an address of its own, which keeps the cookies that it is given. */
export class TestBrowser {
  readonly #server: TestServer
  readonly #clock: Clock
  readonly cookies = new Map<string, string>()
  address: string

  constructor(server: TestServer, clock: Clock, address: string) {
    this.#server = server
    this.#clock = clock
    this.address = address
  }

  async call(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, more = {}): Promise<Answer> {
    const answer = await this.#server.api.inject({
      method,
      url: `/api/v1${path}`,
      remoteAddress: this.address,
      ...(body && { payload: body }),
      headers: {
        origin: new URL(this.#server.ground.config.APP_URL).origin,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...more,
      },
    })
    for (const { name, value, maxAge } of answer.cookies)
      if (maxAge === 0 || value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    return { status: answer.statusCode, body: answer.json() }
  }

  logIn(username: string, password = TEST_PASSWORD, totp = ''): Promise<Answer> {
    const time = this.#clock.now().getTime()
    const body = { username, password, totp, fb_id: '', facebook_flag: 0, time }
    return this.call('POST', '/login', body, { authorization: loginSignature(time) })
  }

  /** Shows once more, in the session, who it is. */
  verify(password = TEST_PASSWORD): Promise<Answer> {
    return this.call('POST', '/account/verification', { password })
  }
}
