import { actForAccount, actInShop, type Database, enqueue, type PgBoss } from '@langraan/db'
import { type MailDeps, writeMail } from '@langraan/identity/server'
import type { Clock } from '@langraan/runtime'
import { expiryDay } from '@langraan/shops/rules'
import { bangkokDay, formatDate, startOfBangkokDay } from '@langraan/thai'
import { standingOfShop } from './accounts.sql.ts'
import { dueReminders, findPayer, giveLapsedCouponsBack, keepReminder, payersOf } from './reminders.sql.ts'

type RemindDeps = { db: Database; clock: Clock; jobs: PgBoss }

const BATCH = 200

/**
 * One round of the worker: whoever pays for a shop is told 7, 3 and 1 days before its package ends, each once
 * however many workers there are; coupons of offers that nobody paid are given back. Answers how many shops.
 */
export async function remindPayers({ db, clock, jobs }: RemindDeps): Promise<number> {
  const now = clock.now()
  const today = bangkokDay(now)
  await giveLapsedCouponsBack(db, today)
  let told = 0
  for (const due of await dueReminders(db, today, BATCH)) {
    await db.transaction().execute(async (tx) => {
      await actInShop(tx, due.shopId)
      await actForAccount(tx, due.accountId)
      if (!(await keepReminder(tx, due, now))) return
      const { shopId, accountId, expiresOn } = due
      for (const userId of await payersOf(tx, accountId))
        await enqueue(jobs, tx, 'mail-expiry', { accountId, expiringShopId: shopId, userId, expiresOn })
      told++
    })
  }
  return told
}

type Job = { accountId: string; expiringShopId: string; userId: string; expiresOn: string }
type Told = { shop: string; day: string; trial: boolean }

const words = {
  th: ({ shop, day, trial }: Told) => ({
    subject: `แพ็กเกจของร้าน ${shop} ใช้ได้ถึง ${day} · หลังร้าน`,
    before: trial
      ? `ช่วงทดลองใช้ของร้าน ${shop} ใช้ได้ถึง ${day} เลือกแพ็กเกจก่อนวันนั้น ร้านจะขายต่อได้ไม่สะดุด`
      : `แพ็กเกจของร้าน ${shop} ใช้ได้ถึง ${day} ต่ออายุก่อนวันนั้น ร้านจะขายต่อได้ไม่สะดุด`,
    button: trial ? 'เลือกแพ็กเกจ' : 'ต่ออายุแพ็กเกจ',
    after: ['หลังวันนั้นหน้าร้านจะปิด ดูข้อมูลได้แต่แก้ไขไม่ได้ ข้อมูลยังอยู่ครบ'],
  }),
  en: ({ shop, day, trial }: Told) => ({
    subject: `The package of ${shop} is good until ${day} · Langraan`,
    before: trial
      ? `The trial of ${shop} is good until ${day}. Choose a package before then, and the shop goes on selling.`
      : `The package of ${shop} is good until ${day}. Renew it before then, and the shop goes on selling.`,
    button: trial ? 'Choose a package' : 'Renew the package',
    after: [
      'After that day the shop’s site is closed: you can look, but not change anything. Nothing is lost.',
    ],
  }),
}

/** Writes to one of those who pay; to nobody when the package was renewed meanwhile. */
export async function mailExpiry(
  deps: MailDeps,
  { accountId, expiringShopId, userId, expiresOn }: Job,
): Promise<void> {
  const found = await deps.db.transaction().execute(async (tx) => {
    await actForAccount(tx, accountId)
    const payer = await findPayer(tx, userId)
    const shop = await standingOfShop(tx, expiringShopId)
    return payer && { payer, shop }
  })
  if (!found || expiryDay(found.shop) !== expiresOn) return
  const { payer, shop } = found
  const language = payer.language === 'en' ? 'en' : 'th'
  const day = formatDate(startOfBangkokDay(expiresOn), { language, style: 'date' })
  const written = words[language]({ shop: shop.name, day, trial: shop.planCode === 'trial' })
  const hello = language === 'th' ? `สวัสดี ${payer.name}` : `Hello ${payer.name}`
  const link = new URL(`/app/billing/buy?shop=${expiringShopId}`, deps.appUrl).href
  await deps.mailer.send({ to: payer.email, ...writeMail({ ...written, hello }, link) })
}
