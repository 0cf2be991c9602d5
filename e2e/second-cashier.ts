import type { Browser } from 'playwright-core'
import { openVisitor } from './browser.ts'
import type { ShopCall } from './merchant.ts'
import type { Product } from './product.ts'

/** Somebody else of the shop: asked by mail, and joined. */
export type Cashier = { memberId: string; name: string }

export async function bringCashier(browser: Browser, product: Product, call: ShopCall): Promise<Cashier> {
  const [email, name] = ['second@counter.test', 'น้องหน้าร้าน']
  await call('post', '/invitations', { email, role: 'cashier' })
  const visitor = await openVisitor(browser, { width: 1440 })
  const page = await visitor.newPage()
  await page.goto(await linkTo(product, email))
  await page.getByLabel('ชื่อ-นามสกุล').fill(name)
  await page.getByLabel('ตั้งรหัสผ่าน').fill('ร้านมะลิขายดีทุกวัน')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/app\//)
  await visitor.close()
  const { items } = (await call('get', '/till-staff')) as { items: Cashier[] }
  const found = items.find((one) => one.name === name)
  if (!found) throw new Error('whoever joined is not among the staff')
  return found
}

/** The link of the mail that somebody gets. */
async function linkTo({ sandbox }: Product, email: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${sandbox}/inbox/messages?to=${encodeURIComponent(email)}`)
    const { items } = (await answer.json()) as { items: { text: string }[] }
    const link = /https?:\S+#[\w-]+/.exec(items[0]?.text ?? '')?.[0]
    if (link) return link
    await new Promise((resume) => setTimeout(resume, 250))
  }
}
