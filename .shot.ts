import { openBrowser, openVisitor, troubleOf } from './e2e/browser.ts'
import { signIn } from './e2e/merchant.ts'
import { readFileSync } from 'node:fs'
const ready = JSON.parse(readFileSync('/tmp/h1gen/start.out','utf8').split('\n').find(l=>l.startsWith('{'))!)
const browser = await openBrowser()
const only = process.argv[2]
const v = await openVisitor(browser, { width: 1440, height: 1000 })
const page = await v.newPage()
const trouble = troubleOf(page)
page.on('console', m => { if (m.type()==='error') trouble.push(m.text()) })
await signIn(page, ready)
const shops = await page.evaluate(async () => (await (await fetch('/api/v1/shops')).json()))
const shopId = (shops.items ?? shops)[0].shopId
const goods = await page.evaluate(async (id) => (await (await fetch(`/api/v1/shops/${id}/order-goods?limit=8`)).json()), shopId)
console.log(goods.items.map((g:any)=>[g.productName,g.variantName,g.sku,g.available].join('|')).join('\n'))
const [g1] = goods.items
const url = `${ready.backoffice}/app/shops/${shopId}/orders/new`
await page.goto(url); await page.waitForSelector('textarea')
await page.screenshot({ path: '/tmp/h1gen/a.png', fullPage: true })
const msg = process.argv[3] ?? `สวัสดีค่ะ เอา${g1.productName} 2 ชิ้น กับหมวกวิเศษ 1 ใบค่ะ\nส่ง สมหญิง แก้วกาญจนา 99/12 หมู่ 3 ต.ในเมือง จ.ขอนแก่น\nโทร 081-234-5678 หรือ 0898765432`
await page.evaluate((m) => { const t = document.querySelector('textarea')!; t.focus(); const d = new DataTransfer(); d.setData('text', m); t.dispatchEvent(new ClipboardEvent('paste', { clipboardData: d, bubbles: true })); document.execCommand('insertText', false, m) }, msg)
await page.waitForTimeout(1500)
await page.screenshot({ path: '/tmp/h1gen/b.png', fullPage: true })
console.log('focus', await page.evaluate(() => document.activeElement?.outerHTML.slice(0,150)))
if (only === 'keys') {
  for (let i = 0; i < 8; i++) { await page.keyboard.press('Enter'); await page.waitForTimeout(500); console.log(i, page.url(), await page.evaluate(() => (document.activeElement as any)?.name + ' ' + document.activeElement?.textContent?.slice(0,30))) }
  await page.screenshot({ path: '/tmp/h1gen/c.png', fullPage: true })
}
if (only === 'views') {
  for (const [w,lang,scheme] of [[390,'th','light'],[768,'en','dark'],[1440,'en','dark'],[390,'en','dark'],[768,'th','light']] as const) {
    const c = await openVisitor(browser, { width: w, height: 900, language: lang, scheme }); await c.addCookies(await v.cookies())
    const p = await c.newPage(); await p.addInitScript((l) => localStorage.setItem('currentLanguage', l), lang)
    await p.goto(url); await p.waitForSelector('textarea')
    await p.evaluate((m) => { const t = document.querySelector('textarea')!; t.focus(); const d = new DataTransfer(); d.setData('text', m); t.dispatchEvent(new ClipboardEvent('paste', { clipboardData: d, bubbles: true })); document.execCommand('insertText', false, m) }, msg)
    await p.waitForTimeout(1500); await p.screenshot({ path: `/tmp/h1gen/v-${w}-${lang}-${scheme}.png`, fullPage: true }); 
    console.log(w, lang, await p.evaluate(() => document.documentElement.scrollWidth))
    await c.close()
  }
}
console.log(trouble)
await browser.close()
