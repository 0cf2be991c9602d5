import { hashToken, newId } from '@langraan/runtime'
import { type Asks, own } from '@langraan/server/testing/isolation/ask-as'
import type { ForeignIds } from '@langraan/server/testing/isolation/foreign-ids'
import { usualSettings } from '../../rules/rules.ts'
import * as levels from '../../server/levels/levels.sql.ts'
import * as measured from '../../server/levels/measured.sql.ts'
import * as prices from '../../server/levels/prices.sql.ts'
import * as agents from '../../server/people/agents.sql.ts'
import * as findings from '../../server/people/findings.sql.ts'
import * as lists from '../../server/people/list-agents.sql.ts'
import * as products from '../../server/people/products.sql.ts'
import * as sessions from '../../server/people/sessions.sql.ts'
import * as settings from '../../server/settings.sql.ts'
import { profile } from '../agent-world.ts'

const hash = hashToken('of nobody')
const span = (a: ForeignIds) => ({ since: new Date(0), until: a.later })
const OWN = 'the acting shop’s own'

const person = () => ({ ...profile(), email: '', lineId: '', sellsAt: '', province: '', taxId: '' })
const level = (a: ForeignIds) => ({
  shopId: a.shopId,
  levelId: a.levelId,
  name: newId().slice(0, 30),
  offBasisPoints: 0,
  priceListId: null,
  reachedFrom: 0,
  position: 9,
  now: a.now,
})

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'agents/server/settings.sql.ts': {
    agentSettings: own((tx) => settings.agentSettings(tx), `${OWN} settings, or what is usual`),
    saveSettings: (tx, a) =>
      settings.saveSettings(tx, {
        ...usualSettings,
        termsVersion: 1,
        shopId: a.shopId,
        by: a.me,
        now: a.now,
      }),
  },
  'agents/server/levels/levels.sql.ts': {
    levelsOfShop: own((tx) => levels.levelsOfShop(tx), `${OWN} levels`),
    upsertLevel: (tx, a) => levels.upsertLevel(tx, level(a)),
    dropLevels: own((tx, a) => levels.dropLevels(tx, [a.levelId], a.now), `${OWN} levels`),
    insertLevelChange: (tx, a) =>
      levels.insertLevelChange(tx, {
        shopId: a.shopId,
        changeId: newId(),
        agentId: a.agentId,
        fromLevelId: null,
        toLevelId: a.levelId,
        period: null,
        measured: null,
        now: a.now,
      }),
    levelChangesOf: (tx, a) => levels.levelChangesOf(tx, a.agentId),
    findRun: own((tx) => levels.findRun(tx, '2026-08'), `${OWN} runs`),
    insertRun: (tx, a) => levels.insertRun(tx, { shopId: a.shopId, period: '2026-02', by: a.me, now: a.now }),
    changesOfRun: own((tx) => levels.changesOfRun(tx, '2026-08'), `${OWN} runs`),
  },
  'agents/server/levels/measured.sql.ts': {
    measuredOfAgents: own((tx, a) => measured.measuredOfAgents(tx, 'sales', span(a)), `${OWN} agents`),
    agentsToMeasure: own((tx) => measured.agentsToMeasure(tx), `${OWN} agents`),
  },
  'agents/server/levels/prices.sql.ts': {
    pageOfPriced: own((tx) => prices.pageOfPriced(tx, { text: '', page: 1 }), `${OWN} goods`),
    pricedByIds: (tx, a) => prices.pricedByIds(tx, [a.agentVariantId]),
    pricesOf: (tx, a) => prices.pricesOf(tx, [a.agentVariantId]),
    pricedByWords: own((tx) => prices.pricedByWords(tx, ['เสื้อ']), `${OWN} articles`),
    listPricesOf: (tx, a) => prices.listPricesOf(tx, [a.variantId]),
    replacePrices: (tx, a) =>
      prices.replacePrices(tx, {
        shopId: a.shopId,
        variantId: a.agentVariantId,
        leastSatang: 1,
        suggestedSatang: null,
        prices: [],
      }),
  },
  'agents/server/people/agents.sql.ts': {
    phonesOfAgents: own((tx) => agents.phonesOfAgents(tx), `${OWN} agents`),
    findAgent: (tx, a) => agents.findAgent(tx, a.agentId),
    agentOfPhone: own((tx) => agents.agentOfPhone(tx, '+66800000000'), `${OWN} agents`),
    insertAgent: (tx, a) =>
      agents.insertAgent(tx, {
        ...person(),
        shopId: a.shopId,
        agentId: newId(),
        state: 'applied',
        contract: 'resale',
        levelId: null,
        passwordHash: null,
        termsVersion: null,
        decidedBy: null,
        now: a.now,
      }),
    updateAgent: (tx, a) => agents.updateAgent(tx, a.agentId, { note: 'x' }, a.now),
    updateProfile: (tx, a) => agents.updateProfile(tx, a.agentId, person(), a.now),
    sharedAccounts: own((tx) => agents.sharedAccounts(tx), `${OWN} agents`),
  },
  'agents/server/people/sessions.sql.ts': {
    insertSession: (tx, a) =>
      sessions.insertSession(tx, {
        shopId: a.shopId,
        sessionId: newId(),
        agentId: a.agentId,
        tokenHash: hash,
        now: a.now,
        endsAt: a.later,
      }),
    findSession: (tx, a) => sessions.findSession(tx, a.agentSessionId),
    endSession: (tx, a) => sessions.endSession(tx, a.agentId, a.agentSessionId),
    endSessions: (tx, a) => sessions.endSessions(tx, a.agentId),
    replaceLink: (tx, a) =>
      sessions.replaceLink(tx, {
        shopId: a.shopId,
        tokenHash: hash,
        agentId: a.agentId,
        madeBy: a.me,
        endsAt: a.later,
      }),
    takeLink: own((tx, a) => sessions.takeLink(tx, hash, a.now), 'finds by a secret, in the acting shop'),
  },
  'agents/server/people/list-agents.sql.ts': {
    agentsWithFigures: own((tx, a) => lists.agentsWithFigures(tx, { text: '', ...span(a) }), `${OWN} agents`),
    soldBetween: own((tx, a) => lists.soldBetween(tx, span(a)), `${OWN} sums`),
    phonesOfCustomers: own((tx) => lists.phonesOfCustomers(tx, ['+66800000000']), `${OWN} customers`),
  },
  'agents/server/people/findings.sql.ts': {
    ordersToOneself: own((tx) => findings.ordersToOneself(tx, new Date(0)), `${OWN} agents`),
    codEdited: own((tx) => findings.codEdited(tx), `${OWN} agents`),
    looksAtFindings: own((tx) => findings.looksAtFindings(tx), `${OWN} agents`),
    saveLook: (tx, a) =>
      findings.saveLook(tx, {
        shopId: a.shopId,
        agentId: a.agentId,
        kind: 'overdue',
        mark: '1',
        note: '',
        by: a.me,
        now: a.now,
      }),
  },
  'agents/server/people/products.sql.ts': {
    productsForAgents: own((tx) => products.productsForAgents(tx, { text: '', page: 1 }), `${OWN} goods`),
  },
}
