import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDesk, openDesk, product, shopId, visitor } from '../at-a-desk.ts'
import { violationsOf } from '../axe.ts'
import { makeCustomers, type Made } from '../made-customers.ts'
import { atRest } from '../routes.ts'

let list: string

beforeAll(async () => {
  await openDesk()
  list = `${product.backoffice}/app/shops/${shopId}/customers`
})
afterAll(closeDesk)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const make = (page: Page, people: readonly Made[]) => makeCustomers(page, list, people)

/** Keeps the answers to requests like this until they are let go, or to the first of them alone. */
async function heldBack(page: Page, url: RegExp, times?: number): Promise<{ letGo: () => Promise<void> }> {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const answered: Promise<void>[] = []
  const hold = (route: Route): Promise<void> => {
    const answer = opened.then(() => route.continue())
    answered.push(answer)
    return answer
  }
  await page.route(url, hold, times === undefined ? {} : { times })
  return {
    letGo: async () => {
      const response = page.waitForResponse(url)
      open()
      await Promise.all(answered)
      await (await response).finished()
    },
  }
}

describe('customers whom the shop knows', () => {
  it('that no search finds together are merged from the page of one, seen beside each other, and parted again', async () => {
    const page = await visitor.newPage()
    await page.goto(list)
    await atRest(page)
    await make(page, [
      ['แป้ง น้ำผึ้ง', 'line', '@pang.shop'],
      ['รัตนา คำแก้ว', 'phone', '0861234500'],
    ])
    await page.goto(`${list}?text=คำแกว`)
    await link(page, 'รัตนา คำแก้ว').click()
    await button(page, 'เพิ่มเติม').click()
    await page.getByRole('menuitem', { name: 'รวมกับลูกค้าอีกคน…' }).click()
    await page.getByLabel('หาลูกค้าอีกคน').fill('แปง')
    await page.getByRole('dialog').getByText('แป้ง น้ำผึ้ง').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'แป้ง น้ำผึ้ง' }).getByText('@pang.shop').waitFor()
    await page.getByRole('region', { name: 'รัตนา คำแก้ว' }).getByText('086-123-4500').waitFor()
    expect(await violationsOf(page, 'two customers beside each other')).toEqual([])
    await button(page, 'รวม 2 คนเป็นคนเดียว').click()
    await page.getByText('รวมมาจาก').waitFor()
    await page.getByText('@pang.shop').waitFor()
    await button(page, 'แยกกลับ').click()
    await page.getByText('แยกลูกค้า 1 คนออกไป').waitFor()
    await page.close()
  })

  it('are merged with whoever was picked, though somebody who was looked up before is found later', async () => {
    const page = await visitor.newPage()
    await page.goto(list)
    await atRest(page)
    await make(page, [
      ['คนเปิดหน้า', 'line', '@opened'],
      ['คนที่เลือกไว้', 'line', '@picked'],
      ['คนที่ตอบช้า', 'line', '@late'],
    ])
    const late = await heldBack(page, /\/customers\?.*text=%40late/)
    await page.goto(`${list}?text=${encodeURIComponent('@opened')}`)
    await link(page, 'คนเปิดหน้า').click()
    await button(page, 'เพิ่มเติม').click()
    await page.getByRole('menuitem', { name: 'รวมกับลูกค้าอีกคน…' }).click()
    const find = page.getByLabel('หาลูกค้าอีกคน')
    await find.fill('@late')
    await find.press('Enter')
    await find.fill('@picked')
    await page.getByRole('dialog').getByText('คนที่เลือกไว้').waitFor()
    await find.press('Enter')
    await page.getByRole('region', { name: 'คนที่เลือกไว้' }).getByText('@picked').waitFor()
    await late.letGo()
    await atRest(page)
    expect(await page.getByText('คนที่ตอบช้า').count()).toBe(0)
    expect(await page.getByRole('radio').count()).toBe(2)
    await button(page, 'รวม 2 คนเป็นคนเดียว').click()
    await page.getByText('รวมมาจาก').waitFor()
    await page.getByText('@picked').waitFor()
    await page.close()
  })

  it('are offered as an order is typed, by keys alone, and keep what was typed otherwise', async () => {
    const page = await visitor.newPage()
    await page.goto(list.replace(/customers$/, 'orders/new'))
    await atRest(page)
    await page.getByLabel('บ้านเลขที่ หมู่ ซอย ถนน').fill('5 ซอยที่พิมพ์เอง')
    await page.getByLabel('ชื่อผู้รับ').fill('กุลธิด')
    await page
      .getByRole('group', { name: /ลูกค้าที่ร้านรู้จัก/ })
      .getByText('กุลธิดา ศรีสุวรรณ์')
      .first()
      .waitFor()
    expect(await violationsOf(page, 'customers offered in a new order')).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByText('คำสั่งซื้อนี้เป็นของ กุลธิดา ศรีสุวรรณ์').waitFor()
    expect(await page.getByLabel('ชื่อผู้รับ').inputValue()).toBe('กุลธิดา ศรีสุวรรณ์')
    expect(await page.getByLabel('บ้านเลขที่ หมู่ ซอย ถนน').inputValue()).toBe('5 ซอยที่พิมพ์เอง')
    await button(page, 'ไม่ใช่คนนี้').click()
    await page.getByText('คำสั่งซื้อนี้เป็นของ').waitFor({ state: 'detached' })
    // Nothing of it is left for the next order.
    await page.getByLabel('ชื่อผู้รับ').fill('')
    await page.getByLabel('บ้านเลขที่ หมู่ ซอย ถนน').fill('')
    await page.close()
  })

  it('are chosen while more is typed, which stays, and the later choice counts', async () => {
    const page = await visitor.newPage()
    await page.goto(list)
    await atRest(page)
    await make(page, [
      ['ชุติมา ตอบช้า', 'phone', '0861234511'],
      ['วราลี ตอบเร็ว', 'phone', '0861234522'],
    ])
    await page.goto(list.replace(/customers$/, 'orders/new'))
    await atRest(page)
    const slow = await heldBack(page, /\/customers\/[0-9a-f-]{36}$/)
    const name = page.getByLabel('ชื่อผู้รับ')
    const phone = page.getByLabel('เบอร์โทร')
    const choose = async (typed: string, whole: string): Promise<void> => {
      await name.fill(typed)
      const offers = page.getByRole('group', { name: /ลูกค้าที่ร้านรู้จัก/ })
      await offers.getByText(whole).first().waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    await choose('ชุติมา', 'ชุติมา ตอบช้า')
    await phone.fill('0899999999')
    await slow.letGo()
    await page.getByText('คำสั่งซื้อนี้เป็นของ ชุติมา ตอบช้า').waitFor()
    expect(await phone.inputValue()).toBe('0899999999')
    expect(await name.inputValue()).toBe('ชุติมา ตอบช้า')
    await button(page, 'ไม่ใช่คนนี้').click()

    await phone.fill('')
    const late = await heldBack(page, /\/customers\/[0-9a-f-]{36}$/, 1)
    await choose('วราลี', 'วราลี ตอบเร็ว')
    await choose('กุลธิด', 'กุลธิดา ศรีสุวรรณ์')
    await page.getByText('คำสั่งซื้อนี้เป็นของ กุลธิดา ศรีสุวรรณ์').waitFor()
    await late.letGo()
    await atRest(page)
    expect(await page.getByText('คำสั่งซื้อนี้เป็นของ').innerText()).toContain('กุลธิดา ศรีสุวรรณ์')
    await button(page, 'ไม่ใช่คนนี้').click()
    await name.fill('')
    await page.close()
  })

  it('are chosen by a press where a button takes no focus by it, as in Safari', async () => {
    const page = await visitor.newPage()
    await page.goto(list.replace(/customers$/, 'orders/new'))
    await atRest(page)
    await page.evaluate(`document.addEventListener('mousedown', (event) => {
        if (event.defaultPrevented || !event.target.closest('button')) return
        event.preventDefault()
        document.activeElement.blur()
      })`)
    await page.getByLabel('ชื่อผู้รับ').fill('กุลธิด')
    const offers = page.getByRole('group', { name: /ลูกค้าที่ร้านรู้จัก/ })
    await offers.getByText('กุลธิดา ศรีสุวรรณ์').first().click()
    await page.getByText('คำสั่งซื้อนี้เป็นของ กุลธิดา ศรีสุวรรณ์').waitFor()
    await button(page, 'ไม่ใช่คนนี้').click()
    await page.getByLabel('ชื่อผู้รับ').fill('')
    await page.close()
  })

  it('have notes that go on, and the keyboard goes on at the first that has come', async () => {
    const page = await visitor.newPage()
    await page.goto(list)
    await atRest(page)
    await make(page, [['มีโน้ตมาก', 'line', '@many.notes']])
    await page.goto(`${list}?text=${encodeURIComponent('@many.notes')}`)
    await link(page, 'มีโน้ตมาก').click()
    await page.getByRole('heading', { name: 'มีโน้ตมาก' }).waitFor()
    await page.evaluate(
      async ({ at }) => {
        for (let count = 1; count <= 60; count++)
          await fetch(`${at}/notes`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
            body: JSON.stringify({ words: `โน้ตที่ ${count}` }),
          })
      },
      { at: page.url().replace('/app/', '/api/v1/') },
    )
    await page.reload()
    const notes = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'โน้ต', exact: true }) })
    await notes.getByText('โน้ตที่ 60', { exact: true }).waitFor()
    const shown = await notes.getByText(/^โน้ตที่ \d+$/).count()
    await notes.getByRole('button', { name: 'ดูรายการก่อนหน้า' }).press('Enter')
    await notes.getByText('โน้ตที่ 1', { exact: true }).waitFor()
    expect(await notes.locator(':focus').innerText()).toContain(`โน้ตที่ ${60 - shown}`)
    await page.close()
  })

  it('have a note that was deleted back as it was, by the keyboard', async () => {
    const page = await visitor.newPage()
    await page.goto(list)
    await atRest(page)
    await make(page, [['ลบโน้ตผิด', 'line', '@wrong.note']])
    await page.goto(`${list}?text=${encodeURIComponent('@wrong.note')}`)
    await link(page, 'ลบโน้ตผิด').click()
    await page.getByLabel('เขียนโน้ตถึงคนในร้าน').fill('แพ้ถั่ว ห้ามแถมขนม')
    await page.getByRole('button', { name: 'บันทึกโน้ต' }).click()
    const note = page.locator('li').filter({ hasText: 'แพ้ถั่ว ห้ามแถมขนม' })
    const before = await note.innerText()
    await note.getByRole('button', { name: 'ลบโน้ตนี้' }).press('Enter')
    await note.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^เลิกทำ/ }).press('Enter')
    await note.waitFor()
    expect(await note.innerText()).toBe(before)
    await page.getByText('เรียกคืนโน้ตที่ลบ').waitFor()
    await page.close()
  })
})
