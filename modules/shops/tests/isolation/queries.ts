import { newId } from '@langraan/runtime'
import * as drafts from '../../server/drafts.sql.ts'
import * as newShop from '../../server/new-shop.sql.ts'
import * as certificates from '../../server/certificates.sql.ts'
import * as logos from '../../server/logos.sql.ts'
import * as domains from '../../server/own-domain.sql.ts'
import * as shops from '../../server/shops.sql.ts'
import { type Asks, own, platform } from '@langraan/server/testing/isolation/ask-as'

const WORKERS = platform('the worker alone orders certificates, of all shops; own-tls.test.ts')

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'shops/server/drafts.sql.ts': {
    findDraft: (tx, a) => drafts.findDraft(tx, a.draftId, true),
    openDrafts: (tx) => drafts.openDrafts(tx),
    insertDraft: (tx, a) => drafts.insertDraft(tx, a.userId, newId(), a.now),
    updateDraft: (tx, a) =>
      drafts.updateDraft(
        tx,
        {
          draftId: a.draftId,
          userId: a.userId,
          step: 2,
          fields: {},
          rest: {},
          completedShopId: null,
          updatedAt: a.now,
        },
        a.now,
      ),
    deleteDraft: (tx, a) => drafts.deleteDraft(tx, a.draftId),
  },
  'shops/server/new-shop.sql.ts': {
    shopFromDraft: platform('reads nothing: a draft as a shop'),
    insertShop: (tx, a) =>
      newShop.insertShop(
        tx,
        {
          shopId: a.shopId,
          branchId: newId(),
          userId: a.me,
          slug: 'x',
          name: 'x',
          phone: '',
          planCode: 'trial',
          fields: {},
          page: undefined,
          quoted: { discountSatang: 0, serviceFeeSatang: 0, netSatang: 0 } as newShop.ShopToOpen['quoted'],
          trialEndsOn: '2099-01-01',
          now: a.now,
        },
        'shops.localhost',
      ),
  },
  'shops/server/certificates.sql.ts': {
    certificateStandings: (tx) => certificates.certificateStandings(tx),
    certificateOf: platform('a handshake: asked by its name before any shop is known; own-tls.test.ts'),
    challengeAnswer: platform('the public asks, by name and token; own-tls.test.ts'),
    dueNames: WORKERS,
    lockStanding: WORKERS,
    beginOrder: WORKERS,
    keepCertificate: WORKERS,
    keepProblem: WORKERS,
    keepChallenge: WORKERS,
    accountKeyOf: WORKERS,
  },
  'shops/server/own-domain.sql.ts': {
    findDomain: (tx) => domains.findDomain(tx, true),
    nameDomain: (tx, a) =>
      domains.nameDomain(tx, { shopId: a.shopId, host: 'x.com', token: 'x', now: a.now }),
    keepLook: (tx, a) =>
      domains.keepLook(tx, { state: 'verified', outcome: 'found', missingSince: null }, a.now),
    removeDomain: (tx) => domains.removeDomain(tx),
    openHosts: platform('a host is claimed after its TXT record was found; own-domain.test.ts'),
    releaseHosts: (tx, a) => domains.releaseHosts(tx, a.ownDomain),
  },
  'shops/server/logos.sql.ts': {
    logoKeys: own((tx) => logos.logoKeys(tx), 'the asking shop’s own logos'),
    squareLogoKey: (tx) => logos.squareLogoKey(tx),
    wideLogoKey: (tx) => logos.wideLogoKey(tx),
    keepWideLogo: own((tx) => logos.keepWideLogo(tx, null), 'the asking shop’s own logo'),
    keepSquareLogo: own((tx) => logos.keepSquareLogo(tx, null, false), 'the asking shop’s own logo'),
    keepUnreadableLogos: own((tx) => logos.keepUnreadableLogos(tx, ['logo']), 'the asking shop’s own logos'),
    forgetUnreadableLogo: own((tx) => logos.forgetUnreadableLogo(tx, 'logo'), 'the asking shop’s own logo'),
  },
  'shops/server/shops.sql.ts': {
    shopsOfPerson: own((_tx, a) => shops.shopsOfPerson(a.db, a.me), 'the shops of whoever asks'),
    shopOfMember: (_tx, a) => shops.shopOfMember(a.db, a.shopId, a.me),
    shopIdOfHost: platform('asked before any shop is known: hosts are public'),
    isHostTaken: platform('hosts are public'),
    bumpStorefrontRevision: own((tx) => shops.bumpStorefrontRevision(tx), 'counts in the shop that asks'),
    standingOf: own((tx) => shops.standingOf(tx), 'how the asking shop stands'),
    extrasOf: own((tx) => shops.extrasOf(tx), 'what the asking shop has bought'),
    shopCardOf: own((tx) => shops.shopCardOf(tx), 'the asking shop’s own name'),
    putPackageInForce: (tx, a) =>
      shops.putPackageInForce(tx, {
        shopId: a.shopId,
        planCode: 'trial',
        paidUntil: null,
        extraPages: 0,
        extraLineOas: 0,
        extraBranches: 0,
        netTotalSatang: 0,
        now: a.now,
      }),
  },
}
