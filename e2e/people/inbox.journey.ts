import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { call, closeDesk, open, openDesk, page, product, shopId, trouble } from '../at-a-desk.ts'
import { actInLine, lineAccountOf, linePerson } from '../outside-world.ts'

let account: string

beforeAll(openDesk)
afterAll(closeDesk)

const row = () => page.getByRole('region', { name: 'แชท' }).locator('ol').getByRole('button').first()

describe('a LINE account of a shop', () => {
  it('is connected by what is offered for trying', async () => {
    await open('inbox/channels')
    await page.getByRole('button', { name: 'เชื่อม LINE OA' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'ใส่ให้' }).click()
    await dialog.getByRole('button', { name: 'เชื่อมต่อ', exact: true }).click()
    await page.getByText('เชื่อมอยู่').waitFor()
    account = await lineAccountOf(product, shopId)
    expect(await axeFindings(page, 'the channels of a shop')).toEqual([])
  })

  it('keeps its name on one line on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const name = await page.locator('b', { hasText: '@' }).first().boundingBox()
    expect(name?.width).toBeGreaterThan(150)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})

describe('the inbox', () => {
  it('shows what came last in the reader’s words', async () => {
    await actInLine(product, { account, person: linePerson, act: 'sticker' })
    await open('inbox')
    await row().getByText('สติกเกอร์', { exact: true }).waitFor()
    await actInLine(product, { account, person: linePerson, act: 'write', text: 'มีไซซ์ L ไหมคะ' })
    await row().getByText('มีไซซ์ L ไหมคะ').waitFor()
  })

  it('answers by the keyboard alone, free at first', async () => {
    await row().focus()
    await page.keyboard.press('j')
    await page.getByRole('heading', { level: 2 }).waitFor()
    await page.keyboard.press('r')
    await page.getByRole('textbox', { name: 'ข้อความถึงลูกค้า' }).waitFor()
    await page.keyboard.type('มีค่ะ เหลือ 3 ตัว')
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText('มีค่ะ เหลือ 3 ตัว').waitFor()
    await page.getByText('ตอบครบทุกคนแล้ว').waitFor()
    expect(await axeFindings(page, 'a conversation')).toEqual([])
  })

  it('says of somebody who writes that they sell for the shop', async () => {
    const { items } = (await call('get', '/agents')) as {
      items: { agentId: string; name: string; shopName: string; phone: string }[]
    }
    const [agent] = items
    if (!agent) throw new Error('the demo’s shop has no agents')
    const phone = agent.phone.replace(/^\+66/, '0')
    const contacts = [{ kind: 'phone', value: phone }]
    await call('post', '/customers', { name: agent.name, contacts, addresses: [], tags: [] })
    await actInLine(product, { account, person: linePerson, act: 'write', text: `เบอร์ ${phone} ค่ะ` })
    const beside = page.getByRole('complementary', { name: 'ลูกค้าและคำสั่งซื้อ' })
    await beside.getByRole('button', { name: /ใช่คนนี้/ }).click()
    await beside.getByRole('link', { name: agent.shopName }).waitFor()
    expect(await axeFindings(page, 'a conversation with an agent')).toEqual([])
  })

  it('has the customer behind a button of the head where there is no room beside', async () => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.getByRole('button', { name: 'ลูกค้าและบิล' }).click()
    const customer = page.getByRole('complementary', { name: 'ลูกค้าและคำสั่งซื้อ' })
    await customer.getByRole('button', { name: 'สร้างคำสั่งซื้อจากแชท' }).waitFor()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(trouble).toEqual([])
  })
})
