import { withPerson, withShop } from '@langraan/db'
import { readPictureUpload, sendPicture, sendUploadedPicture } from '@langraan/gallery/server'
import { refuse, standardRefusals } from '@langraan/http'
import { mount, type MountContext } from '@langraan/http/server'
import { permissionsOfRole, isRole } from '@langraan/identity/rules'
import { bangkokDay } from '@langraan/thai'
import { searchAddress } from '@langraan/thai/address'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import { expiryDay, shopState } from '../rules/shop-state.ts'
import { judgeSubdomain, normaliseSubdomain } from '../rules/subdomain.ts'
import { addBranch, branchesOf, mostBranches, saveBranch } from './branches.ts'
import { changeLogo } from './change-logo.ts'
import { changeSubdomain } from './change-subdomain.ts'
import { completeDraft } from './complete-draft.ts'
import { openDrafts } from './drafts.sql.ts'
import {
  beginDraft,
  chooseDraftPage,
  discardDraft,
  draftPages,
  keepDraftLogo,
  requireDraft,
  presentDraft,
  saveDraft,
} from './drafts.ts'
import { logoKeys } from './logos.sql.ts'
import { versionOf } from './logo-version.ts'
import { checkDraftDomain, checkOwnDomain, nameOwnDomain, ownDomain, removeOwnDomain } from './own-domain.ts'
import { presentLogos, removeLogo } from './remove-logo.ts'
import { saveSellingSettings, sellingSettings } from './selling-settings.ts'
import { saveShopProfile, shopProfile } from './shop-profile.ts'
import type { ShopsDeps } from './shops-deps.ts'
import { isHostTaken, shopOfMember, type ShopRow, shopsOfPerson } from './shops.sql.ts'

export function shopsRoutes(app: FastifyInstance, context: MountContext, deps: ShopsDeps): void {
  overviewRoutes(app, context, deps)
  draftRoutes(app, context, deps)
  settingsRoutes(app, context, deps)
  domainRoutes(app, context, deps)
}

function card(deps: ShopsDeps, row: ShopRow): contract.ShopCard {
  return {
    shopId: row.shopId,
    name: row.name,
    slug: row.slug,
    url: deps.shopUrl(row.slug),
    role: row.role,
    planCode: row.planCode,
    chosenPlanCode: row.chosenPlanCode,
    state: shopState(row, bangkokDay(deps.clock.now())),
    expiresOn: expiryDay(row),
    ...(row.logoKey !== null && { logoVersion: versionOf(row.logoKey) }),
    netTotalSatang: row.netTotalSatang,
  }
}

function overviewRoutes(app: FastifyInstance, context: MountContext, deps: ShopsDeps) {
  mount(app, context, contract.listShops, async ({ actor }) => ({
    items: (await shopsOfPerson(deps.db, actor.userId)).map((row) => card(deps, row)),
    drafts: (await withPerson(deps.db, actor.userId, openDrafts)).map(presentDraft),
  }))
  mount(app, context, contract.getShop, async ({ actor, params }) => {
    const row =
      (await shopOfMember(deps.db, params.shopId, actor.userId)) ?? refuse(standardRefusals, 'not_found')
    return {
      ...card(deps, row),
      phone: row.phone,
      permissions: isRole(row.role) ? [...permissionsOfRole[row.role]] : [],
    }
  })
  mount(app, context, contract.getShopLogos, async ({ params }) =>
    presentLogos(await withShop(deps.db, params.shopId, (tx) => logoKeys(tx))),
  )
  mount(app, context, contract.getShopLogo, async ({ params, reply }) => {
    const { wideKey, squareKey } = await withShop(deps.db, params.shopId, (tx) => logoKeys(tx))
    const key = [squareKey, wideKey].find((each) => each && versionOf(each) === params.version)
    return sendPicture(reply, deps.files, key ?? undefined)
  })
  mount(app, context, contract.changeShopLogo, async ({ params, request, intent, trail }) => {
    const { file } = await readPictureUpload(request)
    return changeLogo(deps, { ...params, content: file.content, intent: intent(file.content), trail })
  })
  mount(app, context, contract.removeShopLogo, ({ params, trail }) => removeLogo(deps, { ...params, trail }))
  mount(app, context, contract.searchAddresses, async ({ query }) => ({
    items: await searchAddress(query.text, query.limit),
  }))
  mount(app, context, contract.checkSubdomain, async ({ params }) => {
    const label = normaliseSubdomain(params.label)
    const verdict = judgeSubdomain(label)
    const host = `${label}.${deps.storefrontHost}`
    const outcome =
      verdict !== 'well_formed'
        ? verdict
        : (await isHostTaken(deps.db, host))
          ? ('taken' as const)
          : ('free' as const)
    return { label, host, outcome }
  })
}

function draftRoutes(app: FastifyInstance, context: MountContext, deps: ShopsDeps) {
  mount(app, context, contract.beginDraft, ({ actor, intent }) => beginDraft(deps, actor.userId, intent))
  mount(app, context, contract.getDraft, ({ actor, params }) =>
    withPerson(deps.db, actor.userId, async (tx) =>
      presentDraft(await requireDraft(tx, params.draftId, false)),
    ),
  )
  mount(app, context, contract.saveDraft, ({ actor, params, body }) =>
    saveDraft(deps, actor.userId, params.draftId, body),
  )
  mount(app, context, contract.discardDraft, async ({ actor, params }) => ({
    discarded: await discardDraft(deps, actor.userId, params.draftId),
  }))
  mount(app, context, contract.uploadDraftLogo, async ({ actor, params, request, intent }) => {
    const { file } = await readPictureUpload(request)
    return keepDraftLogo(deps, actor.userId, intent(file.content), { ...params, content: file.content })
  })
  mount(app, context, contract.getDraftLogo, async ({ actor, params, reply }) => {
    const { rest } = await withPerson(deps.db, actor.userId, (tx) => requireDraft(tx, params.draftId, false))
    const key = rest.logos?.[params.kind]
    return sendUploadedPicture(reply, deps.files, key && versionOf(key) === params.version ? key : undefined)
  })
  mount(app, context, contract.listDraftPages, async ({ body }) => ({
    items: (await draftPages(deps, body.accessToken)).map(({ pageId, name, pictureUrl }) => ({
      pageId,
      name,
      pictureUrl,
    })),
  }))
  mount(app, context, contract.chooseDraftPage, ({ actor, params, body }) =>
    chooseDraftPage(deps, actor.userId, params.draftId, body.accessToken, body.pageId),
  )
  mount(app, context, contract.completeDraft, ({ params, trail, intent }) =>
    completeDraft(deps, trail, intent, params.draftId),
  )
}

function domainRoutes(app: FastifyInstance, context: MountContext, deps: ShopsDeps) {
  mount(app, context, contract.changeSubdomain, ({ params, body, trail }) =>
    changeSubdomain(deps, { ...params, trail }, body.subdomain),
  )
  mount(app, context, contract.getDomain, ({ params }) => ownDomain(deps, params.shopId))
  mount(app, context, contract.nameDomain, ({ params, body, trail }) =>
    nameOwnDomain(deps, params.shopId, trail, body.host),
  )
  mount(app, context, contract.checkDomain, ({ params }) => checkOwnDomain(deps, params.shopId))
  mount(app, context, contract.removeDomain, ({ params, trail }) =>
    removeOwnDomain(deps, params.shopId, trail),
  )
  mount(app, context, contract.checkDraftDomain, ({ actor, params, body }) =>
    checkDraftDomain(deps, actor.userId, params.draftId, body.domain),
  )
}

function settingsRoutes(app: FastifyInstance, context: MountContext, deps: ShopsDeps) {
  mount(app, context, contract.listBranches, ({ params }) =>
    withShop(deps.db, params.shopId, async (tx) => ({
      items: await branchesOf(tx),
      mostBranches: await mostBranches(tx, false),
    })),
  )
  mount(app, context, contract.addBranch, ({ params, body, trail, intent }) =>
    addBranch(deps, { ...params, trail }, intent, body),
  )
  mount(app, context, contract.saveBranch, ({ params, body, trail }) =>
    saveBranch(deps, { ...params, trail }, body),
  )
  mount(app, context, contract.getShopProfile, ({ params }) => withShop(deps.db, params.shopId, shopProfile))
  mount(app, context, contract.saveShopProfile, ({ params, body, trail }) =>
    saveShopProfile(deps, { ...params, trail }, body),
  )
  mount(app, context, contract.getSellingSettings, ({ params }) =>
    withShop(deps.db, params.shopId, sellingSettings),
  )
  mount(app, context, contract.saveSellingSettings, ({ params, body, trail }) =>
    saveSellingSettings(deps, params.shopId, trail, body),
  )
  mount(app, context, contract.getTestAccount, async ({ params }) => ({
    values: (await deps.testAccounts?.of(params.service, params.shopId)) ?? null,
  }))
}
