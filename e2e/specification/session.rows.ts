import { describe, expect } from 'vitest'
import { row } from './row.ts'
import { alertOf, pathOf, cookieNames, signInWith, lifeOf, holdClock } from './sign-in.ts'
import { finish, timeLeftOf } from './toasts.ts'
import { useWorld } from './world.ts'

const world = useWorld()

const MISSING = 'เซสชั่นการใช้งานหมดอายุ กรุณาเข้าสู่ระบบใหม่'
const LOGIN_401 = 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง'

describe('the session check', () => {
  row('check-missing', async () => {
    const { page, visitor } = await world.visit()
    await Promise.all([alertOf(page, MISSING).waitFor(), page.goto(world.at('/app/home'))])
    await page.waitForURL(/\/login$/)
    // With the time but without the token it is missing as well: only the server sees that.
    await visitor.addCookies([
      { name: 'login_time', value: String(Date.now()), url: world.product.backoffice },
    ])
    await Promise.all([alertOf(page, MISSING).waitFor(), page.goto(world.at('/app/shops/overview'))])
    await page.waitForURL(/\/login$/)
  })

  row('check-entrance', async () => {
    const { page } = await world.visit()
    for (const path of ['/login', '/register']) {
      await page.goto(world.at(path))
      await page.locator('h1').waitFor()
      expect(pathOf(page)).toBe(path)
      expect(await page.getByRole('alert').count()).toBe(0)
    }
  })

  row('check-verified', async () => {
    const { page } = await world.merchant()
    for (const path of ['/login', '/register']) {
      await page.goto(world.at(path))
      await page.waitForURL(/\/app\//)
    }
  })

  row('check-failed', async () => {
    const { page, visitor } = await world.visit()
    const url = world.product.backoffice
    await visitor.addCookies([
      { name: 'session_token', value: 'nobody-has-this-token', url },
      { name: 'login_time', value: '1763683200000', url },
    ])
    await page.goto(world.at('/app/shops/overview'))
    await page.waitForURL(/\/login$/)
    expect(await cookieNames(visitor)).not.toContain('login_time')
  })

  row('check-each-change', async () => {
    const { page } = await world.merchant()
    const checks: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'GET' && /\/login\/\d+\/?$/.test(request.url())) checks.push(pathOf(page))
    })
    await page.goto(world.at('/app/shops/overview'))
    await page.locator('h1').waitFor()
    expect(checks.length).toBe(1)
    await page.locator('a[href$="/dashboard"]').first().click()
    await page.waitForURL(/\/dashboard$/)
    await expect.poll(() => checks.length).toBe(2)
    await page.locator('nav a[href$="/orders"]').first().click()
    await page.waitForURL(/\/orders$/)
    await expect.poll(() => checks.length).toBe(3)
  })

  row('check-blank', async () => {
    const { page } = await world.merchant()
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    await page.route(/\/login\/\d+\/?$/, async (route) => {
      await mayAnswer
      await route.continue()
    })
    const asked = page.waitForRequest(/\/login\/\d+\/?$/)
    await page.goto(world.at('/app/shops/overview'), { waitUntil: 'commit' })
    await asked
    expect((await page.locator('#root').innerText()).trim()).toBe('')
    answer()
    await page.locator('h1').waitFor()
  })

  row('check-toast', async () => {
    const { page } = await world.merchant()
    await page.route(/\/login\/\d+\/?$/, (route) =>
      route.fulfill({
        status: 401,
        json: { code: 'session_expired', message: 'Session expired', requestId: 'x' },
      }),
    )
    await page.goto(world.at('/app/home'))
    const toast = alertOf(page, 'Login Error')
    await toast.waitFor()
    expect(await toast.innerText()).toContain('Session expired')
  })
})

describe('auth states', () => {
  row('login-start', async () => {
    const { page } = await world.visit()
    await page.goto(world.at('/login'))
    await signInWith(page, 'nobody@example.com', 'wrong password')
    await alertOf(page, LOGIN_401).waitFor()
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    await page.route(/\/api\/v1\/login\/?$/, async (route) => {
      await mayAnswer
      await route.continue()
    })
    await signInWith(page, 'nobody@example.com', 'wrong again')
    const button = page.locator('button[type=submit]')
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
    expect(await alertOf(page, LOGIN_401).count()).toBe(0)
    answer()
    await alertOf(page, LOGIN_401).waitFor()
    expect(await button.getAttribute('aria-busy')).not.toBe('true')
  })

  row('login-success', async () => {
    const { page, visitor } = await world.visit()
    await page.goto(world.at('/login'))
    const answered = page.waitForResponse(/\/api\/v1\/login\/?$/)
    await signInWith(page, world.product.signIn.email, world.product.signIn.password)
    const { timestamp, name } = (await (await answered).json()) as { timestamp: number; name: string }
    await page.waitForURL(/\/app\//)
    const cookies = await visitor.cookies()
    expect(cookies.find((cookie) => cookie.name === 'login_time')?.value).toBe(String(timestamp))
    expect(cookies.find((cookie) => cookie.name === 'session_token')?.httpOnly).toBe(true)
    await page.getByText(name).first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  row('login-failure', async () => {
    const { page, visitor } = await world.visit({ apart: true })
    await page.clock.install()
    await page.goto(world.at('/login'))
    await page.locator('h1').waitFor()
    await holdClock(page)
    await signInWith(page, 'nobody@example.com', 'wrong password')
    const life = await lifeOf(page, LOGIN_401)
    expect(life).toBeGreaterThan(2_500)
    expect(life).toBeLessThanOrEqual(3_000)
    expect(await cookieNames(visitor)).not.toContain('login_time')
    await visitor.close()
  })

  row('check-failure', async () => {
    const { page, visitor } = await world.merchant()
    await page.goto(world.at('/app/shops/overview'))
    await page.locator('h1').waitFor()
    await page.route(/\/login\/\d+\/?$/, (route) =>
      route.fulfill({
        status: 401,
        json: { code: 'session_expired', message: 'Session expired', requestId: 'x' },
      }),
    )
    await page.locator('a[href$="/dashboard"]').first().click()
    const toast = alertOf(page, 'Session expired')
    await toast.waitFor()
    // A toast's time is an animation of the browser's, which the page's clock does not move.
    expect(await timeLeftOf(toast)).toBe(3_000)
    await finish(toast)
    await toast.waitFor({ state: 'detached' })
    expect(pathOf(page)).toBe('/login')
    expect(await cookieNames(visitor)).not.toContain('login_time')
  })

  row('sign-out', async () => {
    for (const serverHears of [true, false]) {
      const { page, visitor } = await world.merchant()
      await page.goto(world.at('/app/shops/overview'))
      await page.locator('h1').waitFor()
      if (!serverHears) {
        await page.route(/\/login\/\d+\/?$/, (route) =>
          route.request().method() === 'DELETE' ? route.abort() : route.continue(),
        )
      }
      await page.locator('header').getByRole('button', { name: /บัญชี/ }).click()
      await page.getByRole('menuitem', { name: 'ออกจากระบบ' }).click()
      await page.waitForURL(/\/login$/)
      expect(await cookieNames(visitor)).not.toContain('login_time')
      // It is there for three seconds, which a busy machine may need to load the page: so it is looked for meanwhile.
      await Promise.all([alertOf(page, MISSING).waitFor(), page.goto(world.at('/app/home'))])
      await page.waitForURL(/\/login$/)
    }
  })
})
