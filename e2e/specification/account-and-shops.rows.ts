import { describe, expect } from 'vitest'
import { removeFolder, startProduct } from '../product.ts'
import { row } from './row.ts'
import { sessionOf, useWorld } from './world.ts'

const world = useWorld()

describe('the account', () => {
  row('account-menu', async () => {
    const { page } = await world.merchant()
    const open = async (entry: string, leads: RegExp) => {
      await page.goto(world.at('/app/shops/overview'))
      await page.locator('header').getByRole('button', { name: /บัญชี/ }).click()
      await page.getByRole('menuitem', { name: entry }).click()
      await page.waitForURL(leads)
    }
    await open('บัญชีผู้ใช้', /\/app\/account$/)
    await open('บิลและแพ็กเกจ', /\/app\/billing$/)
    await open('ออกจากระบบ', /\/login$/)
  })

  row('user-fields', async () => {
    const { page } = await world.merchant()
    await page.goto(world.at('/app/account'))
    for (const label of ['ชื่อ-นามสกุล', 'เบอร์มือถือ', 'รหัสผ่านเดิม', 'รหัสผ่านใหม่'])
      await page.getByLabel(label).first().waitFor()
    await page.getByText(world.product.signIn.email).first().waitFor()
    await page.getByLabel('เบอร์มือถือ').fill('0898765432')
    await page.getByRole('button', { name: 'บันทึก' }).first().click()
    await page.getByText('บันทึกแล้ว').first().waitFor()
    await page.goto(world.at('/reset-password#a-token'))
    await page.locator('input[autocomplete=new-password]').nth(1).waitFor()
  })

  row('buttons-form', async () => {
    const { page } = await world.merchant()
    await page.goto(world.at('/app/images/gallery'))
    await page.getByRole('checkbox').first().check()
    // Select, confirm and cancel: what is chosen, and the two ways out of a dialog that changes something.
    await page.goto(world.at('/app/shops/overview'))
    await page.getByRole('button', { name: 'เพิ่มร้าน' }).click()
    await page.getByRole('menuitem', { name: 'เชื่อมร้านที่มีอยู่' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'เชื่อมร้าน', exact: true }).click()
    await dialog.getByText('กรอกที่อยู่ของระบบนั้น').waitFor()
    await dialog.getByRole('button', { name: 'ยกเลิก' }).click()
    await dialog.waitFor({ state: 'detached' })
    // Reload: a list that could not be had is asked for again.
    await page.route(/\/api\/v1\/shops$/, (route) => route.abort())
    await page.reload()
    const again = page.getByRole('button', { name: /ลองใหม่|โหลด/ })
    await again.waitFor()
    await page.unroute(/\/api\/v1\/shops$/)
    await again.click()
    await page.getByRole('button', { name: 'เพิ่มร้าน' }).waitFor()
  })
})

/** The merchant of a copy signs in once: the door takes sixty a minute from one address. */
const sessions = new Map<string, ReturnType<typeof sessionOf>>()
function merchantOf(product: typeof world.product): ReturnType<typeof sessionOf> {
  const known = sessions.get(product.api) ?? sessionOf(product)
  sessions.set(product.api, known)
  return known
}

/** Asks the API of a copy as its merchant does in the browser. */
async function asMerchant(
  product: typeof world.product,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const { api, backoffice } = product
  const { token, timestamp } = await merchantOf(product)
  const answer = await fetch(api + path, {
    method,
    headers: {
      cookie: `session_token=${token}; login_time=${timestamp}`,
      origin: new URL(backoffice).origin,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

const firstShop = async (product: typeof world.product) =>
  ((await asMerchant(product, 'GET', '/shops')) as { items: { shopId: string; name: string }[] }).items[0]

describe('shops and their people', () => {
  row('buttons-shop', async () => {
    const { page } = await world.merchant()
    await page.goto(world.at('/app/shops/overview'))
    await page.getByRole('button', { name: 'เพิ่มร้าน' }).click()
    await page.getByRole('menuitem', { name: 'เชื่อมร้านที่มีอยู่' }).waitFor()
    await page.getByRole('menuitem', { name: 'สร้างร้านใหม่' }).click()
    await page.waitForURL(/\/createshop/)
  })

  row('modal-link-shop', async () => {
    const other = await startProduct()
    try {
      const shop = await firstShop(other)
      const made = await asMerchant(other, 'POST', `/shops/${shop?.shopId}/link-keys`, { name: 'ระบบหลัก' })
      const { page } = await world.merchant()
      await page.goto(world.at('/app/shops/overview'))
      await page.getByRole('button', { name: 'เพิ่มร้าน' }).click()
      await page.getByRole('menuitem', { name: 'เชื่อมร้านที่มีอยู่' }).click()
      const modal = page.getByRole('dialog', { name: 'เชื่อมร้านเข้าระบบหลัก' })
      await modal.getByLabel('ที่อยู่ของระบบนั้น').fill(other.backoffice)
      await modal.getByLabel('รหัสเชื่อม').fill((made as { key: string }).key)
      await modal.getByRole('button', { name: 'เชื่อมร้าน', exact: true }).click()
      await modal.waitFor({ state: 'detached' })
      const door = page.getByRole('link', { name: /เปิดระบบนั้น/ })
      await door.waitFor()
      expect(await door.getAttribute('href')).toBe(`${other.backoffice}/app/shops/${shop?.shopId}/dashboard`)
      await page.getByText('ขายวันนี้').first().waitFor()
    } finally {
      await other.stop()
      await removeFolder(other.dataFolder)
    }
  })

  row('unlimited-users', async () => {
    const shop = await firstShop(world.product)
    const path = `/shops/${shop?.shopId}`
    for (let index = 0; index < 25; index++) {
      const body = { email: `staff-${index}@example.com`, role: 'packer' }
      await asMerchant(world.product, 'POST', `${path}/invitations`, body)
    }
    const people = (await asMerchant(world.product, 'GET', `${path}/members`)) as { invitations: unknown[] }
    expect(people.invitations).toHaveLength(25)
    const { page } = await world.merchant()
    await page.goto(world.at(`/app${path}/settings/members`))
    await page.getByText('staff-24@example.com').waitFor()
  })
})

describe('times and versions', () => {
  row('constant-sdk', async () => {
    const told = await fetch(`${world.product.api}/client-config`)
    expect(await told.json()).toMatchObject({ facebookSdkVersion: 'v14.0' })
  })

  row('constant-times', async () => {
    const { page, visitor } = await world.visit({ apart: true })
    await page.clock.install()
    await page.goto(world.at('/login'))
    const button = page.getByRole('button', { name: /Facebook$/ })
    await button.waitFor()
    let loads = 0
    page.on('load', () => {
      loads++
    })
    const [dialog] = await Promise.all([page.waitForEvent('popup'), button.click()])
    await page.clock.pauseAt(new Date(Date.now() + 1_000))
    await dialog.getByRole('button', { name: /ไม่อนุญาต|Not now/ }).click()
    await page.getByText("Can't get facebook data, this page will be refreshed").waitFor()
    await page.clock.runFor(1_400)
    expect(loads).toBe(0)
    await page.clock.runFor(200)
    await expect.poll(() => loads).toBe(1)
    await visitor.close()
  })
})
