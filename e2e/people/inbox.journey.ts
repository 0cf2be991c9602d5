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

const sayIt = (): Promise<void> => page.getByRole('textbox', { name: 'ข้อความถึงลูกค้า' }).waitFor()
const thread = () => page.getByRole('log')

describe('an answer', () => {
  it('lies ready, with words for the customer to press', async () => {
    await open('inbox/answers')
    await page.getByRole('button', { name: 'เพิ่มคำตอบ' }).click()
    await page.getByLabel('คำเรียก').last().fill('จ่าย')
    await page.getByLabel('ข้อความ', { exact: true }).last().fill('คุณ{name} จ่ายแบบไหนดีคะ')
    await page.getByLabel('ปุ่มให้ลูกค้ากดตอบ').last().fill('โอน, เก็บปลายทาง')
    await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await page.getByText('บันทึกแล้ว').first().waitFor()
    expect(await axeFindings(page, 'the answers of an inbox')).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect((await page.getByLabel('ข้อความ', { exact: true }).last().boundingBox())?.width).toBeGreaterThan(
      250,
    )
    await page.setViewportSize({ width: 1440, height: 900 })
    await open('inbox')
    await row().click()
    await sayIt()
    // Enter takes what the slash has found, and sends nothing yet.
    const field = page.getByRole('textbox', { name: 'ข้อความถึงลูกค้า' })
    await field.fill('/จ่')
    await page.getByRole('list', { name: 'คำตอบสำเร็จรูป' }).getByRole('button', { name: 'จ่าย' }).waitFor()
    await field.press('Enter')
    await page.getByRole('button', { name: 'ไม่ส่งปุ่ม “เก็บปลายทาง”' }).waitFor()
    await page.keyboard.press('Enter')
    await thread().getByText('จ่ายแบบไหนดีคะ').waitFor()
  })

  it('goes out tomorrow, and can be taken back until then', async () => {
    await page.getByRole('textbox', { name: 'ข้อความถึงลูกค้า' }).fill('ส่งของให้แล้วนะคะ')
    await page.getByRole('button', { name: 'ตั้งเวลาส่ง' }).click()
    await page.getByRole('menuitem', { name: /พรุ่งนี้ 9:00/ }).click()
    await thread().getByText(/^จะส่ง/).waitFor()
    await thread().getByRole('button', { name: 'ทิ้ง' }).click()
    await thread().getByText('ยกเลิกแล้ว').waitFor()
  })
})

describe('a note', () => {
  it('names somebody of the shop, and the customer does not see it', async () => {
    await page.getByRole('button', { name: 'เขียนโน้ตทีม' }).click()
    const note = page.getByRole('textbox', { name: 'โน้ตทีม ลูกค้าไม่เห็น' })
    await note.fill('@')
    await page.getByRole('list', { name: 'เรียกคนในทีม' }).getByRole('button').first().waitFor()
    await note.press('Enter')
    await note.press('End')
    await page.keyboard.type('ช่วยดูสต๊อกที')
    await page.keyboard.press('Enter')
    await thread()
      .getByText(/@.+ช่วยดูสต๊อกที/)
      .waitFor()
    expect(await axeFindings(page, 'a conversation with a note')).toEqual([])
  })
})

describe('a picture in the chat', () => {
  it('is the slip of what the customer owes, by one press', async () => {
    const { items } = (await call('get', '/orders?payment=unpaid&method=promptpay')) as {
      items: { orderId: string; orderNumber: string; customerId: string; fulfilmentStatus: string }[]
    }
    const order = items.find(({ fulfilmentStatus }) => fulfilmentStatus !== 'cancelled')
    if (!order) throw new Error('the demo has no order that waits for money')
    const chats = (await call('get', '/conversations?tab=all')) as { items: { conversationId: string }[] }
    const { customerId } = order
    await call('patch', `/conversations/${chats.items[0]?.conversationId}`, { customerId })
    await actInLine(product, { account, person: linePerson, act: 'picture' })
    await open('inbox')
    await row().click()
    await thread()
      .getByRole('button', { name: /เป็นสลิป/ })
      .last()
      .click()
    const ofThisOrder = page.getByRole('menuitem', { name: new RegExp(`บิล ${order.orderNumber} `) })
    const told = page.getByText(/แจ้งชำระบิล \S+ แล้ว/)
    await ofThisOrder.or(told).first().waitFor()
    if (await ofThisOrder.isVisible()) await ofThisOrder.click()
    await told.waitFor()
    expect(trouble).toEqual([])
  })
})
