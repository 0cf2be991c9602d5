import { describe } from 'vitest'
import { row } from './row.ts'
import { useWorld } from './world.ts'

const world = useWorld()

describe('a password that was forgotten', () => {
  row('session-other', async () => {
    const { page } = await world.visit()
    await page.goto(world.at('/forgot-password'))
    await page.locator('input[type=email]').fill(world.product.signIn.email)
    await page.locator('button[type=submit]').click()
    await page.getByRole('heading', { name: 'ส่งแล้ว ดูในอีเมล' }).waitFor()
    await page.goto(await mailedLink(world.product.signIn.email, '/reset-password'))
    const fields = page.locator('input[autocomplete=new-password]')
    await fields.nth(0).fill('ดอกมะลิบานริมคลองแสนแสบ 42')
    await fields.nth(1).fill('ดอกมะลิบานริมคลองแสนแสบ 42')
    await page.locator('button[type=submit]').click()
    await page.getByRole('heading', { name: 'ตั้งรหัสผ่านใหม่แล้ว' }).waitFor()
  })
})

/** The link in the newest mail to somebody, once the worker has sent it. */
async function mailedLink(to: string, path: string): Promise<string> {
  const inbox = `${world.product.sandbox}/inbox/messages?to=${encodeURIComponent(to)}`
  for (let attempt = 0; attempt < 60; attempt++) {
    const { items } = (await (await fetch(inbox)).json()) as { items: { links: string[] }[] }
    const link = items.flatMap(({ links }) => links).find((href) => href.includes(path))
    if (link !== undefined) return link
    await new Promise((resume) => setTimeout(resume, 250))
  }
  throw new Error(`no mail to ${to} with a link to ${path}`)
}
