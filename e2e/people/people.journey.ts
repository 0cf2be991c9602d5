import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOfStep, stepOf } from '@langraan/identity/testing'
import { openVisitor, troubleOf } from '../browser.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'
import { atRest, enter } from '../routes.ts'

let product: Product
let browser: Browser
let merchant: BrowserContext
let shopId: string

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  merchant = await openVisitor(browser, { width: 1440 })
  shopId = await enter(merchant, product)
})

afterAll(async () => {
  await merchant.close()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The link of the mail that somebody gets. */
async function linkTo(email: string): Promise<string> {
  for (let asked = 0; asked < 60; asked++) {
    const answer = await fetch(`${product.sandbox}/inbox/messages?to=${encodeURIComponent(email)}`)
    const { items } = (await answer.json()) as { items: { text: string }[] }
    const link = /https?:\S+#[\w-]+/.exec(items[0]?.text ?? '')?.[0]
    if (link) return link
    await new Promise((resume) => setTimeout(resume, 250))
  }
  throw new Error(`${email} got no mail with a link`)
}

describe('people', () => {
  it('are asked by mail to join, and see what their role may see', async () => {
    const page = await merchant.newPage()
    await page.goto(`${product.backoffice}/app/shops/${shopId}/settings/members`)
    await page.getByLabel('อีเมล').fill('packer@people.test')
    await page.getByRole('radio', { name: /^แพ็กของ/ }).check()
    await button(page, 'ส่งคำเชิญ').click()
    await page.getByText('รอตอบรับ').waitFor()

    const newcomer = await (await openVisitor(browser, { width: 1440 })).newPage()
    const trouble = troubleOf(newcomer)
    await newcomer.goto(await linkTo('packer@people.test'))
    await newcomer.getByLabel('ชื่อ-นามสกุล').fill('น้องแพ็ก')
    await newcomer.getByLabel('ตั้งรหัสผ่าน').fill('ร้านมะลิขายดีทุกวัน')
    await newcomer.keyboard.press('Enter')
    await newcomer.waitForURL(/\/app\//)
    await newcomer.goto(`${product.backoffice}/app/shops/${shopId}/dashboard`)
    await newcomer.waitForURL(/\/orders$/)
    await atRest(newcomer)
    const menu = await newcomer.getByRole('navigation').first().innerText()
    // What they have printed for many orders they find again.
    for (const shown of ['คำสั่งซื้อ', 'งานเบื้องหลัง']) expect(menu).toContain(shown)
    for (const hidden of ['ภาพรวมร้าน', 'ตั้งค่าร้าน', 'งานที่ไม่สำเร็จ']) expect(menu).not.toContain(hidden)
    await newcomer.goto(`${product.backoffice}/app/shops/${shopId}/operations`)
    await newcomer.getByRole('heading', { name: 'งานเบื้องหลัง' }).waitFor()
    await newcomer.getByText('ไม่มีงานที่กำลังทำ').waitFor()
    await newcomer.goto(`${product.backoffice}/app/shops/${shopId}/settings/audit`)
    await newcomer.getByText('บัญชีนี้ไม่มีสิทธิ์ดูส่วนนี้').waitFor()
    expect(trouble).toEqual([])
  })

  it('find what they typed after signing out, and nobody else at the same browser does', async () => {
    const page = await (await openVisitor(browser, { width: 1440 })).newPage()
    const signInAs = async (email: string, password: string) => {
      await page.goto(`${product.backoffice}/login`)
      await page.locator('input[name=username]').fill(email)
      await page.locator('input[name=password]').fill(password)
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/app\//)
    }
    const signOut = async () => {
      await page.getByRole('banner').getByRole('button', { name: /^บัญชี/ }).click()
      await page.getByRole('menuitem', { name: 'ออกจากระบบ' }).click()
      await page.waitForURL(/\/login/)
    }
    const typed = page.locator('input[name=name]')
    const { email, password } = product.signIn
    await signInAs(email, password)
    await page.goto(`${product.backoffice}/app/account`)
    const before = await typed.inputValue()
    await typed.fill(`${before} ยังไม่บันทึก`)
    await signOut()
    await signInAs(email, password)
    await page.goto(`${product.backoffice}/app/account`)
    await expect.poll(() => typed.inputValue()).toBe(`${before} ยังไม่บันทึก`)
    await signOut()
    await signInAs('packer@people.test', 'ร้านมะลิขายดีทุกวัน')
    await page.goto(`${product.backoffice}/app/account`)
    await expect.poll(() => typed.inputValue()).toBe('น้องแพ็ก')
    const left = await page.evaluate<string[]>(
      '[...Object.keys(sessionStorage), ...Object.keys(localStorage)]',
    )
    expect(left.filter((name) => /^(draft|intent|grid-cells):/.test(name))).toEqual([])
  })

  it('link LINE and sign in by it', async () => {
    const page = await merchant.newPage()
    await page.goto(`${product.backoffice}/app/account`)
    await button(page, 'ผูก LINE').click()
    await page.getByRole('button', { name: /สมหญิง/ }).click()
    await page.getByText('ผูก LINE แล้ว').waitFor()
    // The code does not stay in the address.
    expect(new URL(page.url()).search).toBe('')

    const elsewhere = await (await openVisitor(browser, { width: 1440 })).newPage()
    await elsewhere.goto(`${product.backoffice}/login`)
    await button(elsewhere, 'เข้าสู่ระบบด้วย LINE').click()
    await elsewhere.getByRole('button', { name: /มะปราง/ }).click()
    await elsewhere.getByText('ยังไม่มีบัญชีที่ผูกกับ LINE นี้').waitFor()
    await button(elsewhere, 'เข้าสู่ระบบด้วย LINE').click()
    await elsewhere.getByRole('button', { name: /สมหญิง/ }).click()
    await elsewhere.waitForURL(/\/app\//)
  })

  it('who ask for links again and again are told how long to wait, with and without an account', async () => {
    const page = await (await openVisitor(browser, { width: 390 })).newPage()
    for (const email of ['nobody@people.test', 'packer@people.test']) {
      await page.goto(`${product.backoffice}/forgot-password`)
      for (let asked = 0; asked < 5; asked++) {
        await page.locator('input[type=email]').fill(email)
        await page.keyboard.press('Enter')
        await page.getByRole('button', { name: 'ส่งไปอีเมลอื่น' }).click()
      }
      await page.locator('input[type=email]').fill(email)
      await page.keyboard.press('Enter')
      const told = await page.getByText('รอ 60 นาทีแล้วขอใหม่').textContent()
      expect(told).toContain('ใช้ลิงก์ในอีเมลฉบับล่าสุดได้ภายใน 1 ชั่วโมง')
    }
    await page.context().close()
  })

  it('turn a second step on, and sign in by both', async () => {
    const page = await merchant.newPage()
    await page.goto(`${product.backoffice}/app/account`)
    await button(page, 'เปิดยืนยันสองขั้น').click()
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await page.locator('input[name=totp]').fill(codeOfStep(secret, stepOf(new Date())))
    await page.keyboard.press('Enter')
    await page.getByText('เก็บรหัสสำรองไว้').waitFor()
    const [code = ''] = await page.getByRole('list', { name: 'รหัสสำรอง' }).locator('li').allTextContents()
    await button(page, 'เก็บแล้ว').click()

    const elsewhere = await (await openVisitor(browser, { width: 390 })).newPage()
    await elsewhere.goto(`${product.backoffice}/login`)
    await elsewhere.locator('input[name=username]').fill(product.signIn.email)
    await elsewhere.locator('input[name=password]').fill(product.signIn.password)
    await elsewhere.keyboard.press('Enter')
    await elsewhere.locator('input[name=totp]').fill('000000')
    await elsewhere.keyboard.press('Enter')
    await elsewhere.getByText('รหัสยืนยันไม่ถูกต้อง').waitFor()
    await elsewhere.locator('input[name=totp]').fill(code)
    await elsewhere.keyboard.press('Enter')
    await elsewhere.waitForURL(/\/app\//)
    // The device that is signed out from here is led to the sign-in at its next step.
    await page.goto(`${product.backoffice}/app/account`)
    await button(page, 'ออกจากระบบเครื่องอื่นทั้งหมด').click()
    await page.getByText(/ออกจากระบบแล้ว \d+ เครื่อง/).waitFor()
    await elsewhere.goto(`${product.backoffice}/app/account`)
    await elsewhere.waitForURL(/\/login$/)
    await elsewhere.locator('input[name=password]').waitFor()
    expect(new URL(elsewhere.url()).pathname).toBe('/login')
  })
})
