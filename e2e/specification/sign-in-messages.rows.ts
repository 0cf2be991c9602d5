import { describe, expect } from 'vitest'
import { answerFacebook } from '../merchant.ts'
import { row } from './row.ts'
import { alertOf, pathOf, signInWith, lifeOf, holdClock, facebookButton } from './sign-in.ts'
import { untilSeen, useWorld } from './world.ts'

const world = useWorld()

const MISSING = 'เซสชั่นการใช้งานหมดอายุ กรุณาเข้าสู่ระบบใหม่'
const LOGIN_401 = 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง'
const WITHOUT_EMAIL = 'Somchai Rakthai'
/** Somebody whom Facebook knows and the product does not. */
const STRANGER = 'มะปราง เพิ่งสมัคร'

describe('social sign-in', () => {
  row('sdk', async () => {
    const { page } = await world.visit()
    const script = page.waitForRequest(/\/sdk\.js/)
    await page.goto(world.at('/login'))
    await script
    const told = await page.request.get(world.at('/api/v1/client-config'))
    const config = (await told.json()) as { facebookAppId: string; facebookSdkVersion: string }
    expect(config).toMatchObject({
      facebookAppId: expect.stringMatching(/^\d+$/),
      facebookSdkVersion: 'v14.0',
    })
    const asked = page.waitForRequest((request) => request.url().includes('/v14.0/me'))
    await answerFacebook(page, () => facebookButton(page).click(), STRANGER)
    expect((await asked).url()).toContain('/v14.0/')
  })

  row('social-empty', async () => {
    const { page, visitor } = await world.visit({ apart: true })
    await page.clock.install()
    await page.goto(world.at('/login'))
    await facebookButton(page).waitFor()
    let loads = 0
    page.on('load', () => {
      loads++
    })
    const [dialog] = await Promise.all([page.waitForEvent('popup'), facebookButton(page).click()])
    await holdClock(page)
    // The clock is one for all pages of a visitor: it must not be moved while one of them closes.
    await Promise.all([
      dialog.waitForEvent('close'),
      dialog.getByRole('button', { name: /ไม่อนุญาต|Not now/ }).click(),
    ])
    await untilSeen(page, () =>
      alertOf(page, "Can't get facebook data, this page will be refreshed").isVisible(),
    )
    await page.clock.runFor(1_300)
    expect(loads).toBe(0)
    await page.clock.runFor(300)
    await expect.poll(() => loads).toBe(1)
    await visitor.close()
  })

  row('social-empty-register', async () => {
    const { page } = await world.visit()
    await page.goto(world.at('/register'))
    const [dialog] = await Promise.all([page.waitForEvent('popup'), facebookButton(page).click()])
    const reloaded = page.waitForEvent('load')
    await dialog.getByRole('button', { name: /ไม่อนุญาต|Not now/ }).click()
    await alertOf(page, 'ไม่สามารถเข้าถึงข้อมูล Facebook ได้ กรุณาลองใหม่อีกครั้ง').waitFor()
    await reloaded
  })

  row('social-no-email', async () => {
    const { page } = await world.visit()
    await page.goto(world.at('/login'))
    await answerFacebook(page, () => facebookButton(page).click(), WITHOUT_EMAIL)
    await alertOf(
      page,
      "This Facebook account can't be use to login because system can't access email of Facebook profile.",
    ).waitFor()
    expect(pathOf(page)).toBe('/login')
  })

  row('error-social-401', async () => {
    const { page } = await world.visit()
    await page.goto(world.at('/login'))
    await answerFacebook(page, () => facebookButton(page).click(), STRANGER)
    await alertOf(page, 'ไม่่มีผู้ใช้งานที่ผูกกับ Facebook นี้').waitFor()
  })

  row('error-social-other', async () => {
    const { page } = await world.visit()
    await page.goto(world.at('/login'))
    await page.route(/\/api\/v1\/login\/?$/, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'x', requestId: 'x' } }),
    )
    await answerFacebook(page, () => facebookButton(page).click(), STRANGER)
    await alertOf(page, 'Unknown error (00002)').waitFor()
  })

  row('error-signup', async () => {
    const { page } = await world.visit()
    await page.goto(world.at('/register'))
    const [dialog] = await Promise.all([page.waitForEvent('popup'), facebookButton(page).click()])
    await dialog.locator('summary').click()
    await dialog.locator('input[name=name]').fill('ผู้มีอีเมลซ้ำ')
    await dialog.locator('input[name=email]').fill(world.product.signIn.email)
    await dialog.locator('button[value=create]').click()
    await page.locator('input[name=telephone]').fill('0812345678')
    await page.locator('button[type=submit]').click()
    await alertOf(page, "Can't sign up with this email because it's alerady exist.").waitFor()
  })

  row('register-social', async () => {
    const { page } = await world.visit()
    await page.goto(world.at('/register'))
    const called = page.waitForRequest(/\/api\/v1\/login\/?$/)
    await answerFacebook(page, () => facebookButton(page).click(), STRANGER)
    expect((await called).postDataJSON()).toMatchObject({ password: '', facebook_flag: 1 })
    await page.locator('input[name=telephone]').waitFor()
  })

  row('registered', async () => {
    const { page } = await world.visit()
    await page.goto(world.at('/register'))
    await answerFacebook(page, () => facebookButton(page).click(), STRANGER)
    await page.locator('input[name=telephone]').fill('0812345678')
    await page.locator('button[type=submit]').click()
    await page.getByText('Your registration completed successfully!').waitFor()
    await page.waitForURL(/\/app\//)
  })
})

describe('the error catalogue', () => {
  row('error-login-401', async () => {
    const { page } = await world.visit()
    await page.goto(world.at('/login'))
    await signInWith(page, world.product.signIn.email, 'not the password')
    await alertOf(page, LOGIN_401).waitFor()
  })

  row('error-login-other', async () => {
    const { page } = await world.visit()
    await page.goto(world.at('/login'))
    await page.route(/\/api\/v1\/login\/?$/, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'x', requestId: 'x' } }),
    )
    await signInWith(page, 'a@example.com', 'password')
    await alertOf(page, 'Unknown error (00001)').waitFor()
  })

  row('error-login-silent', async () => {
    const { page } = await world.visit()
    await page.goto(world.at('/login'))
    await page.route(/\/api\/v1\/login\/?$/, (route) => route.abort())
    await signInWith(page, 'a@example.com', 'password')
    await alertOf(page, 'ไม่สามารถติดต่อกับเซิร์ฟเวอร์ได้').waitFor()
  })

  row('error-check', async () => {
    const { page, visitor } = await world.visit()
    const url = world.product.backoffice
    await visitor.addCookies([
      { name: 'session_token', value: 'nobody-has-this-token', url },
      { name: 'login_time', value: '1763683200000', url },
    ])
    await page.goto(world.at('/app/home'))
    await alertOf(page, 'Session expired').waitFor()
  })

  row('error-missing', async () => {
    const { page } = await world.visit()
    await page.goto(world.at('/app/billing'))
    await alertOf(page, MISSING).waitFor()
  })

  row('error-clears', async () => {
    const { page, visitor } = await world.visit({ apart: true })
    await page.clock.install()
    await page.goto(world.at('/login'))
    await page.locator('h1').waitFor()
    await holdClock(page)
    await page.route(/\/api\/v1\/login\/?$/, (route) => route.abort())
    await signInWith(page, 'a@example.com', 'password')
    const life = await lifeOf(page, 'ไม่สามารถติดต่อกับเซิร์ฟเวอร์ได้')
    expect(life).toBeGreaterThan(2_500)
    expect(life).toBeLessThanOrEqual(3_000)
    await visitor.close()
  })

  row('error-page', async () => {
    const { page, visitor } = await world.merchant({ language: 'en' })
    await visitor.addInitScript(() => localStorage.setItem('currentLanguage', 'en'))
    await page.goto(world.at('/app/no-such-page'))
    await page.getByRole('heading', { name: 'Ooops... looks like an error occurred!' }).waitFor()
    expect(await page.locator('main').innerText()).toContain('Error code')
    await page.getByRole('link', { name: 'GO BACK HOME' }).click()
    await page.waitForURL(/\/app\/(home|shops)/)
    await visitor.close()
  })
})
