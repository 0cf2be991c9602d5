/** A module that declares one of each, as somebody would write it. */
export const plantedModule: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: '@langraan/vouchers',
    version: '0.1.0',
    private: true,
    type: 'module',
    exports: {
      './module': './module.ts',
      './contract': './contract.ts',
      './server': './server/server.ts',
      './backoffice': './backoffice/backoffice.ts',
      './backoffice/pages': './backoffice/pages.ts',
      './backoffice/menu': './backoffice/menu.ts',
      './backoffice/operator-menu': './backoffice/operator-menu.ts',
    },
    dependencies: {},
  }),
  'module.ts': `import type { AuditActions, AuditFacts, AuditSubjects, Events, Jobs, Permissions, PersonalData, PlatformActions, PlatformSubjects, Work } from '@langraan/declarations'

export const permissions = { 'vouchers:write': ['seller'] } as const satisfies Permissions
export const events = { 'voucher.made': { needs: 'vouchers:write', fields: ['voucherId'] } } as const satisfies Events
export const auditActions = { 'voucher.made': { th: 'สร้างบัตร', en: 'Made a voucher' } } as const satisfies AuditActions
export const auditFacts = { worthSatang: { th: 'มูลค่า', en: 'Worth' } } as const satisfies AuditFacts
export const platformActions = { 'voucher-terms.set': { th: 'ตั้งเงื่อนไขบัตร', en: 'Set terms of vouchers' } } as const satisfies PlatformActions
export const platformSubjects = { 'voucher-terms': { words: { th: 'เงื่อนไขบัตร', en: 'Terms of vouchers' } } } as const satisfies PlatformSubjects
export const auditSubjects = { voucher: { words: { th: 'บัตร {name}', en: 'Voucher {name}' } } } as const satisfies AuditSubjects
export type JobData = { 'purge-vouchers': { shopId: string } }
export const jobs = { 'purge-vouchers': { words: { th: 'ล้างบัตร', en: 'Clearing vouchers' } } } as const satisfies Jobs<JobData>
export const work = { 'end-vouchers': { words: { th: 'ยกเลิกบัตร', en: 'End vouchers' }, needs: 'vouchers:write' } } as const satisfies Work
export const personalData = { vouchers: { code: 'not personal' } } as const satisfies PersonalData
`,
  'contract.ts': `import { endpoint } from '@langraan/http'
import { z } from 'zod'

export const makeVoucher = endpoint({
  route: 'POST /shops/:shopId/vouchers',
  summary: 'Makes a voucher',
  permission: 'shop:vouchers:write',
  audit: 'voucher.made',
  repeatable: 'it is made once for its code',
  params: z.object({ shopId: z.uuid() }),
  output: z.object({ voucherId: z.uuid() }),
})
`,
  'server/server.ts': `export { served } from './served.ts'\n`,
  'server/served.ts': `import { announce, audit, type Database, enqueue, type PgBoss, withShop } from '@langraan/db'
import { mount, type ServedModule } from '@langraan/http/server'
import { newId } from '@langraan/runtime'
import { makeVoucher } from '../contract.ts'
import type { JobData } from '../module.ts'

type Deps = { db: Database; jobs: PgBoss; clock: { now(): Date } }

export const served = {
  routes: (app, context, { db, jobs, clock }) =>
    mount(app, context, makeVoucher, ({ params: { shopId }, trail }) =>
      withShop(db, shopId, async (tx) => {
        const [voucherId, now] = [newId(), clock.now()]
        await announce(tx, { eventId: newId(), shopId, name: 'voucher.made', payload: { voucherId }, at: now })
        await audit(tx, trail, { entryId: newId(), shopId, subject: { kind: 'voucher', id: voucherId }, now })
        await enqueue(jobs, tx, 'purge-vouchers', { shopId })
        return { voucherId }
      }),
    ),
  jobs: () => ({ 'purge-vouchers': async () => undefined }),
} satisfies ServedModule<Deps, object, keyof JobData>
`,
  'backoffice/backoffice.ts': `export const VouchersPage = () => null\n`,
  'backoffice/pages.ts': `import type { ModulePages } from '@langraan/ui/pages'
import { VouchersPage } from './backoffice.ts'

export const pages = [
  { path: '/app/shops/$shopId/vouchers', needs: 'vouchers:write', component: VouchersPage },
] as const satisfies ModulePages
`,
  'backoffice/menu.ts': `import type { ModuleMenu } from '@langraan/ui/pages'

export const menu = [
  { key: 'vouchers', to: '/app/shops/$shopId/vouchers', words: { th: 'บัตร', en: 'Vouchers' }, at: [{ in: 'shop', order: 65 }] },
] as const satisfies ModuleMenu
`,
  'backoffice/operator-menu.ts': `import type { ModuleMenu } from '@langraan/ui/pages'

export const operatorMenu = [
  { key: 'operatorVouchers', to: '/operator/vouchers', words: { th: 'บัตร', en: 'Vouchers' }, at: [{ in: 'operator', order: 65 }] },
] as const satisfies ModuleMenu
`,
  'tests/isolation/full-shop.ts': `import { newId } from '@langraan/runtime'
import type { FullShopPart } from '@langraan/server/testing/isolation/full-shop-part'

declare module '@langraan/server/testing/isolation/foreign-ids' {
  interface ForeignIds {
    voucherId: string
    voucherCode: string
  }
}

export const fullShop: FullShopPart = {
  fill: async ({ database }, { shopId }, made) => {
    const voucherId = newId()
    await database.rows('INSERT INTO vouchers VALUES ($1, $2, $3)', [shopId, voucherId, made('customerId')])
    return { voucherId }
  },
  foreignIds: { voucherCode: 'SELECT code FROM vouchers WHERE shop_id = $1' },
}
`,
  'tests/isolation/queries.ts': `import type { Asks } from '@langraan/server/testing/isolation/ask-as'

export const queries: Readonly<Record<string, Asks>> = {
  'vouchers/server/vouchers.sql.ts': { findVoucher: (_tx, { voucherId, voucherCode }) => [voucherId, voucherCode] },
}
`,
  'tests/audit/changes.ts': `import type { AuditedChanges } from '@langraan/server/testing/audit/audited-changes'
import { world } from '@langraan/server/testing/world'

export const changes: AuditedChanges = async () => {
  await world.server.call('POST', \`/shops/\${world.shop.shopId}/vouchers\`, { as: world.shop.owner })
}
`,
}

/** What names something that nobody has declared, file by file. */
export const UNDECLARED: Readonly<Record<string, string>> = {
  'modules/orders/planted-permission.ts': `import type { Permission } from '@langraan/http'
export const needed: Permission = 'shop:orders:eat'
`,
  'modules/orders/planted-event.ts': `import type { EventName } from '@langraan/declarations'
export const happened: EventName = 'order.eaten'
`,
  'modules/orders/planted-job.ts': `import type { JobName } from '@langraan/declarations'
export const queue: JobName = 'eat-orders'
`,
  'modules/orders/planted-action.ts': `import type { AuditAction } from '@langraan/declarations'
export const action: AuditAction = 'order.eaten'
`,
  'modules/orders/planted-work.ts': `import type { WorkKind } from '@langraan/declarations'
export const kind: WorkKind = 'eat-orders'
`,
}
