import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginSignature, type TestServer } from '@langraan/server/testing/server'
import { closeWorld, control, openWorld } from '@langraan/server/testing/world'

let server: TestServer

beforeAll(async () => {
  ;({ server } = await openWorld())
})
afterAll(closeWorld)

describe('Facebook', () => {
  const token = async (personId: string, more: object = {}) =>
    (
      (await control('POST', '/facebook/tokens', {
        personId,
        scopes: ['email', 'public_profile', 'pages_show_list'],
        ...more,
      })) as { token: string }
    ).token
  const social = async (route: string, body: object) => {
    const time = Date.now()
    return server.call('POST', route, {
      body: { ...body, time },
      headers: { authorization: loginSignature(time) },
    })
  }
  const SOMYING = '10224000000000001'
  const MAPRANG = '10224000000000003'

  it('registers and signs in by a token that is checked, never by an id alone', async () => {
    const accessToken = await token(SOMYING)
    const asked = {
      username: '',
      password: '',
      fb_id: SOMYING,
      facebook_flag: 1,
      fb_access_token: accessToken,
    }
    expect(await social('/login', asked)).toMatchObject({
      status: 401,
      body: { code: 'no_linked_user', message: 'ไม่่มีผู้ใช้งานที่ผูกกับ Facebook นี้' },
    })
    const registered = await social('/signup', {
      email: 'attacker@evil.test',
      name: 'สมหญิง',
      fb_id: SOMYING,
      profile_pic_url: 'https://evil.test/x.png',
      telephone: '0812345678',
      fb_access_token: accessToken,
    })
    expect(registered.status).toBe(200)
    expect((registered.body as { email: string }).email).not.toBe('attacker@evil.test')
    expect(await social('/login', asked)).toMatchObject({ status: 200 })
    expect(await social('/login', { ...asked, fb_access_token: '' })).toMatchObject({ status: 401 })
    expect(
      await social('/login', { ...asked, fb_access_token: await token(SOMYING, { appId: '999' }) }),
    ).toMatchObject({ status: 401 })
    expect(
      await social('/login', { ...asked, fb_access_token: await token('10224000000000003') }),
    ).toMatchObject({ status: 401 })
    expect(
      await social('/signup', {
        email: '',
        name: 'อีกครั้ง',
        fb_id: SOMYING,
        profile_pic_url: '',
        telephone: '',
        fb_access_token: accessToken,
      }),
    ).toMatchObject({
      status: 409,
      body: { message: "Can't sign up with this email because it's alerady exist." },
    })
  })

  it('links nobody by an equal e-mail: neither signing up nor signing in opens an account that has it', async () => {
    const accessToken = await token(MAPRANG)
    const email = 'maprang@example.com'
    await server.person(email)
    const person = { fb_id: MAPRANG, fb_access_token: accessToken }
    const up = { ...person, email, name: 'x', profile_pic_url: '', telephone: '' }
    expect((await social('/signup', up)).status).toBe(409)
    const login = { ...person, username: '', password: '', facebook_flag: 1 }
    expect(await social('/login', login)).toMatchObject({ status: 401, body: { code: 'no_linked_user' } })
    expect(await server.database.rows(`SELECT FROM identities WHERE subject = $1`, [MAPRANG])).toEqual([])
  })
})
