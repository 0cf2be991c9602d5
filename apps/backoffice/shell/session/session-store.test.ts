import type { FacebookProfile, SessionUser } from '@langraan/identity/backoffice'
import { describe, expect, it, vi } from 'vitest'

import type { CallFailure, SessionApi, UserAnswer } from './session-api.ts'
import type { SessionDeps } from './session-core.ts'
import { createSessionStore } from './session-store.ts'

const user: SessionUser = {
  userId: 'u1',
  userEmail: 'maliwan@malila.co.th',
  name: 'มะลิวัลย์',
  loginTime: '1763683200000',
  profilePicture: '/p.png',
  liveFlag: false,
  salepageFlag: false,
}
const profile: FacebookProfile = { id: 'f1', email: 'a@b.co', name: 'A', pictureUrl: '', accessToken: 't' }

const failure = (status: number, more: Partial<CallFailure> = {}): CallFailure => ({
  ok: false,
  status,
  code: '',
  message: '',
  requestId: '',
  fields: {},
  ...more,
})

function made(answer: UserAnswer, more: Partial<SessionDeps> = {}, calling: Partial<SessionApi> = {}) {
  const timers: { at: number; run: () => void }[] = []
  const toasts: unknown[][] = []
  const calls: string[] = []
  let time: string | undefined = '1763683200000'
  const api: SessionApi = {
    signIn: async () => answer,
    signInWithFacebook: async () => answer,
    signUp: async () => answer,
    beginLine: async () => ({ ok: true, url: 'https://line.test' }),
    finishLine: async () => answer,
    check: async (loginTime) => {
      calls.push(`check ${loginTime}`)
      return answer
    },
    signOut: async (loginTime) => {
      calls.push(`out ${loginTime} ${time ?? 'dropped'}`)
      return true
    },
    ...calling,
  }
  const store = createSessionStore({
    api,
    readFacebookProfile: async () => profile,
    loginTime: () => time,
    dropLoginTime: () => {
      time = undefined
    },
    keepDraftsOf: (userId) => calls.push(`drafts of ${userId}`),
    after: (at, run) => timers.push({ at, run }),
    reloadPage: () => calls.push('reload'),
    leaveFor: (address) => calls.push(`to ${address}`),
    toast: (...toast) => toasts.push(toast),
    ...more,
  })
  return { store, timers, toasts, calls, hasTime: () => time !== undefined }
}

describe('signing in', () => {
  it('keeps the user and clears errors', async () => {
    const { store } = made({ ok: true, user })
    const seen: boolean[] = []
    store.subscribe(() => seen.push(store.state().processing))
    expect(await store.signIn('a', 'b')).toBe(true)
    expect(store.state()).toEqual({
      user,
      processing: false,
      codeAsked: false,
      loginError: undefined,
      sessionError: undefined,
    })
    expect(seen).toEqual([true, false])
  })

  it.each([
    [401, 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง'],
    [500, 'Unknown error (00001)'],
    [400, 'Unknown error (00001)'],
    [0, 'ไม่สามารถติดต่อกับเซิร์ฟเวอร์ได้'],
  ])('after status %i says %j for 3 seconds', async (status, message) => {
    const { store, timers, hasTime } = made(failure(status))
    expect(await store.signIn('a', 'b')).toBe(false)
    expect(store.state()).toMatchObject({ user: undefined, processing: false, loginError: { message } })
    expect(hasTime()).toBe(false)
    expect(timers.map((timer) => timer.at)).toEqual([3000])
    timers[0]?.run()
    expect(store.state().loginError).toBeUndefined()
  })

  it('asks for a code after the first step, keeps that step through a wrong one, and sends both', async () => {
    const sent: unknown[][] = []
    const answers: UserAnswer[] = [
      failure(403, { code: 'second_factor_required' }),
      failure(403, { code: 'second_factor_wrong', message: 'รหัสยืนยันไม่ถูกต้อง' }),
      { ok: true, user },
    ]
    const { store } = made(
      failure(500),
      {},
      {
        signIn: async (...credentials) => {
          sent.push(credentials)
          return answers[sent.length - 1] ?? failure(500)
        },
      },
    )
    expect(await store.signIn('a', 'b')).toBe(false)
    expect(store.state()).toMatchObject({ codeAsked: true, processing: false, loginError: undefined })
    expect(await store.signInWithCode('111111')).toBe(false)
    expect(store.state()).toMatchObject({ codeAsked: true, loginError: { message: 'รหัสยืนยันไม่ถูกต้อง' } })
    expect(await store.signInWithCode('222222')).toBe(true)
    expect(store.state()).toMatchObject({ user, codeAsked: false })
    expect(sent).toEqual([
      ['a', 'b', undefined],
      ['a', 'b', '111111'],
      ['a', 'b', '222222'],
    ])
  })

  it('leads to LINE, signs in by what it sent back, and says in the server’s words why not', async () => {
    const { store, calls } = made({ ok: true, user })
    await store.beginLine()
    expect(calls).toEqual(['to https://line.test'])
    expect(await store.finishLine({ code: 'c', state: 's' })).toBe(true)
    const refused = made(failure(401, { message: 'ยังไม่มีบัญชีที่ผูกกับ LINE นี้' }))
    expect(await refused.store.finishLine({ code: 'c', state: 's' })).toBe(false)
    expect(refused.store.state().loginError).toEqual({ message: 'ยังไม่มีบัญชีที่ผูกกับ LINE นี้' })
  })

  it('goes back to the first step when it is wished, or when that step is good no more', async () => {
    const { store } = made(failure(403, { code: 'second_factor_required' }))
    await store.signIn('a', 'b')
    store.forgetFirstStep()
    expect(store.state().codeAsked).toBe(false)
    expect(await store.signInWithCode('111111')).toBe(false)
  })

  it('does not clear a newer message with an older timer', async () => {
    const { store, timers } = made(failure(401))
    await store.signIn('a', 'b')
    await store.signIn('a', 'c')
    timers[0]?.run()
    expect(store.state().loginError).toBeDefined()
  })

  it('adds what to do when locked out', async () => {
    const { store } = made(failure(429, { message: 'รอ 900 วินาที' }))
    await store.signIn('a', 'b')
    expect(store.state().loginError).toEqual({ message: 'Unknown error (00001)', detail: 'รอ 900 วินาที' })
  })
})

describe('signing in with Facebook', () => {
  it.each([
    [401, 'ไม่่มีผู้ใช้งานที่ผูกกับ Facebook นี้'],
    [500, 'Unknown error (00002)'],
    [0, 'Unknown error (00002)'],
  ])('after status %i says %j', async (status, message) => {
    const { store } = made(failure(status))
    expect(await store.signInWithFacebook()).toBe(false)
    expect(store.state().loginError?.message).toBe(message)
  })

  it('without an id says so and reloads after 1.5 s', async () => {
    const nobody = { ...profile, id: '' }
    const { store, timers, calls } = made({ ok: true, user }, { readFacebookProfile: async () => nobody })
    expect(await store.signInWithFacebook()).toBe(false)
    expect(store.state().loginError?.message).toBe("Can't get facebook data, this page will be refreshed")
    timers.find((timer) => timer.at === 1500)?.run()
    expect(calls).toContain('reload')
  })

  it('without an e-mail says so and stays', async () => {
    const silent = { ...profile, email: '' }
    const { store, timers } = made({ ok: true, user }, { readFacebookProfile: async () => silent })
    expect(await store.signInWithFacebook()).toBe(false)
    expect(store.state().loginError?.message).toContain("can't be use to login")
    expect(timers.some((timer) => timer.at === 1500)).toBe(false)
  })
})

describe('registering', () => {
  it('signs in whoever is known already', async () => {
    const { store } = made({ ok: true, user })
    expect(await store.startRegistration()).toEqual({ outcome: 'signed-in' })
    expect(store.state().user).toBe(user)
  })

  it('asks for the rest when nobody is linked', async () => {
    const { store } = made(failure(401))
    expect(await store.startRegistration()).toEqual({ outcome: 'unknown', profile })
    expect(store.state()).toMatchObject({ processing: false, loginError: undefined })
  })

  it('has a Thai message of its own when Facebook tells nothing', async () => {
    const nobody = { ...profile, id: '' }
    const { store } = made({ ok: true, user }, { readFacebookProfile: async () => nobody })
    expect(await store.startRegistration()).toEqual({ outcome: 'failed' })
    expect(store.state().loginError?.message).toBe('ไม่สามารถเข้าถึงข้อมูล Facebook ได้ กรุณาลองใหม่อีกครั้ง')
  })

  it('says that it is done', async () => {
    const { store, toasts } = made({ ok: true, user })
    expect(await store.signUp(profile, { name: 'A', telephone: '' })).toBe(true)
    expect(toasts).toEqual([['success', 'Your registration completed successfully!']])
  })

  it('says the message of the specification when it is refused', async () => {
    const { store } = made(failure(409))
    expect(await store.signUp(profile, { name: 'A', telephone: '' })).toBe(false)
    expect(store.state().loginError?.message).toBe(
      "Can't sign up with this email because it's alerady exist.",
    )
  })

  it('leaves errors of fields to the form', async () => {
    const refused = failure(400, { fields: { telephone: 'ขาดอีก 3 หลัก' } })
    const { store } = made(refused)
    await expect(store.signUp(profile, { name: 'A', telephone: '1' })).rejects.toBe(refused)
    expect(store.state().processing).toBe(false)
  })
})

describe('the session check', () => {
  it('keeps the user of a good session', async () => {
    const { store, calls } = made({ ok: true, user })
    expect(await store.check('first')).toBe(true)
    expect(await store.check('background')).toBe(true)
    // Once for who is there, not at each look.
    expect(calls).toEqual(['check 1763683200000', 'drafts of u1', 'check 1763683200000'])
    expect(store.state().user).toBe(user)
  })

  it('ends an expired one with the toast titled Login Error', async () => {
    const { store, toasts, timers, hasTime } = made(failure(401, { code: 'session_expired' }))
    expect(await store.check('background')).toBe(false)
    expect(store.state()).toMatchObject({ user: undefined, sessionError: { message: 'Session expired' } })
    expect(toasts).toEqual([['error', 'Login Error', 'Session expired']])
    expect(hasTime()).toBe(false)
    timers.find((timer) => timer.at === 3000)?.run()
    expect(store.state().sessionError).toBeUndefined()
  })

  it('tells a missing one apart', async () => {
    const { store, toasts } = made(failure(401, { code: 'signed_out' }))
    expect(await store.check('first')).toBe(false)
    expect(toasts).toEqual([['error', 'เซสชั่นการใช้งานหมดอายุ กรุณาเข้าสู่ระบบใหม่']])
  })

  it.each([0, 429, 500, 502, 503])('is none that has ended where there is no answer (%i)', async (status) => {
    const at = made(failure(status))
    void at.store.check('first')
    await vi.waitFor(() => expect(at.timers).toHaveLength(1))
    // A page that is left now never comes to its second question.
    expect([await at.store.check('background'), at.toasts, at.hasTime()]).toEqual([true, [], true])
    expect([await at.store.check('entrance'), at.toasts, at.hasTime()]).toEqual([false, [], true])
    const first = made(failure(status), { after: (_, run) => run() })
    expect(await first.store.check('first')).toBe(false)
    expect(first.toasts).toEqual([['error', 'Login Error', 'ไม่สามารถติดต่อกับเซิร์ฟเวอร์ได้']])
    expect(first.hasTime()).toBe(true)
    expect(first.calls).toHaveLength(3)
  })

  it('that was not heard at first is asked for again', async () => {
    const check = vi
      .fn<SessionApi['check']>()
      .mockResolvedValueOnce(failure(0))
      .mockResolvedValue({ ok: true, user })
    const { store, toasts } = made(failure(0), { after: (_, run) => run() }, { check })
    expect([await store.check('first'), toasts, store.state().user]).toEqual([true, [], user])
  })
})

describe('signing out', () => {
  it('forgets the session before the server has answered', async () => {
    const { store, calls } = made({ ok: true, user })
    await store.check('first')
    await store.signOut()
    expect(store.state().user).toBeUndefined()
    expect(calls.at(-1)).toBe('out 1763683200000 dropped')
  })

  it('asks the server again when it did not hear', async () => {
    const signOut = vi.fn<SessionApi['signOut']>().mockResolvedValueOnce(false).mockResolvedValueOnce(true)
    const { store } = made({ ok: true, user }, { after: (_, run) => run() }, { signOut })
    await store.check('first')
    await store.signOut()
    expect(signOut).toHaveBeenCalledTimes(2)
    expect(store.state().user).toBeUndefined()
  })
})
