import { hashToken, newId, newToken } from '@langraan/runtime'
import * as account from '../../server/account/account.sql.ts'
import * as devices from '../../server/signing-in/known-devices.sql.ts'
import * as lists from '../../server/list-choices.sql.ts'
import * as resets from '../../server/passwords/password-resets.sql.ts'
import * as operators from '../../server/operators.sql.ts'
import * as people from '../../server/people.sql.ts'
import * as erasure from '../../server/account/erasure.sql.ts'
import * as personal from '../../server/account/personal-data.sql.ts'
import * as factors from '../../server/second-factor/second-factor.sql.ts'
import * as sessions from '../../server/signing-in/sessions.sql.ts'
import { type Asks, own, platform } from '@langraan/server/testing/isolation/ask-as'
import type { ForeignIds } from '@langraan/server/testing/isolation/foreign-ids'

const signingIn = platform('finds by what is shown at sign-in, before any shop; identity.test.ts')

const command = platform('the role of the operator’s command alone may; billing-payment.test.ts')

const ownList = (a: ForeignIds) => ({ shopId: a.shopId, userId: a.userId, list: 'orders' })
const ofNobody = hashToken('of nobody')

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'identity/server/account/account.sql.ts': {
    findAccount: (tx, a) => account.findAccount(tx, a.userId, true),
    identitiesOf: (tx, a) => account.identitiesOf(tx, a.userId),
    updateAccount: (tx, a) => account.updateAccount(tx, a.userId, { name: 'x' }, a.now),
    replacePicture: (tx, a) => account.replacePicture(tx, a.userId, { key: null, address: '' }, a.now),
    putEmailChange: (tx, a) =>
      account.putEmailChange(tx, { userId: a.userId, email: 'x@x.test', now: a.now, expiresAt: a.now }),
    emailChangeOf: (tx, a) => account.emailChangeOf(tx, a.userId),
    setEmailChangeToken: (tx, a) =>
      account.setEmailChangeToken(tx, { userId: a.userId, email: a.pendingEmail, tokenHash: ofNobody }),
    findEmailChange: signingIn,
    takeEmailChange: (tx, a) => account.takeEmailChange(tx, a.userId),
    forgetResets: own(
      (tx, a) => account.forgetResets(tx, a.userId),
      'nobody has asked for a link here; account.test.ts',
    ),
    nameOf: (tx, a) => account.nameOf(tx, a.userId),
  },
  'identity/server/operators.sql.ts': {
    fellowOperators: platform('refuses whoever is no operator; operators.test.ts'),
    operatorStanding: own(
      (_tx, a) => operators.operatorStanding(a.db, { userId: a.me, sessionId: a.userId }),
      'says of whoever asks',
    ),
    personForOperator: platform('the function refuses whoever is no operator; operators.test.ts'),
    endSessionsForOperator: platform('the function refuses whoever is no operator; operators.test.ts'),
    operatorsOfPlatform: command,
    addOperator: command,
    removeOperator: command,
  },
  'identity/server/passwords/password-resets.sql.ts': {
    findReset: signingIn,
    addresseeOf: signingIn,
    forgetOldResets: own(
      (tx, a) => resets.forgetOldResets(tx, a.userId, a.now),
      'nobody has asked for a link here; password-reset.test.ts',
    ),
    insertReset: (tx, a) =>
      resets.insertReset(tx, {
        userId: a.userId,
        tokenHash: hashToken(newToken()),
        now: a.now,
        expiresAt: a.now,
      }),
    takeReset: own((tx) => resets.takeReset(tx, ofNobody), 'looks by a token that nobody has'),
    setPassword: (tx, a) => resets.setPassword(tx, a.userId, 'x', a.now),
    emailOf: (tx, a) => resets.emailOf(tx, a.userId),
  },
  'identity/server/list-choices.sql.ts': {
    findListChoices: (tx, a) => lists.findListChoices(tx, ownList(a)),
    putColumns: (tx, a) => lists.putColumns(tx, ownList(a), ['x'], a.now),
    lockViews: own((tx, a) => lists.lockViews(tx, ownList(a)), 'takes a lock and reads nothing'),
    putView: (tx, a) => lists.putView(tx, ownList(a), { viewId: a.viewId, name: 'x', query: '' }, a.now),
    deleteView: (tx, a) => lists.deleteView(tx, ownList(a), a.viewId),
    deleteListChoices: (tx, a) => lists.deleteListChoices(tx, ownList(a)),
  },
  'identity/server/people.sql.ts': {
    findByEmail: signingIn,
    findByIdentity: signingIn,
    holdPasswordHash: (tx, a) => people.holdPasswordHash(tx, a.userId),
    insertPerson: (tx, a) =>
      people.insertPerson(tx, {
        userId: a.userId,
        email: 'x@x.test',
        name: 'x',
        mobile: null,
        profilePic: '',
        now: a.now,
      }),
    insertIdentity: (tx, a) => people.insertIdentity(tx, 'facebook', 'x', a.userId, a.now),
    deleteIdentity: (tx, a) => people.deleteIdentity(tx, a.userId, 'line'),
  },
  'identity/server/signing-in/sessions.sql.ts': {
    findSession: signingIn,
    insertSession: (tx, a) =>
      sessions.insertSession(tx, {
        sessionId: newId(),
        userId: a.userId,
        tokenHash: hashToken(newToken()),
        loginTime: 1,
        now: a.now,
        expiresAt: a.now,
        endsAt: a.now,
        userAgent: '',
        address: '',
        bySecondFactor: false,
        deviceHash: ofNobody,
      }),
    deleteSession: own(
      (tx) => sessions.deleteSession(tx, ofNobody),
      'whoever holds the token may end it; matrix.test.ts',
    ),
    sessionsOfPerson: (tx, a) => sessions.sessionsOfPerson(tx, a.userId, a.since),
    endSession: (tx, a) => sessions.endSession(tx, a.userId, a.ownersSession),
    endSessions: (tx, a) => sessions.endSessions(tx, a.userId),
    codeTakenAt: own(
      (tx, a) => sessions.codeTakenAt(tx, a.userId, a.ownersSession),
      'the owner has shown no code; payouts.test.ts of payouts',
    ),
    noteVerified: (tx, a) => sessions.noteVerified(tx, a.userId, a.ownersSession, a.now),
    noteSecondFactor: (tx, a) => sessions.noteSecondFactor(tx, a.userId, a.ownersSession, a.now),
    sessionsThatHold: (_tx, a) =>
      sessions.sessionsThatHold(a.db, [{ sessionId: a.mySession, shopId: a.shopId }], a.now),
  },
  'identity/server/account/erasure.sql.ts': {
    shopsOwnedAlone: own((tx) => erasure.shopsOwnedAlone(tx), 'names the asking person’s own shops'),
    deleteAfterOf: own(
      (tx, a) => erasure.deleteAfterOf(tx, a.userId),
      'nobody asked for it here; erasure.test.ts',
    ),
    setDeleteAfter: (tx, a) => erasure.setDeleteAfter(tx, a.userId, a.now),
    holdMemberships: platform('for the worker’s role alone, tells nothing; erasure.test.ts'),
    erasePerson: platform('for the worker’s role alone; erasure.test.ts'),
  },
  'identity/server/account/personal-data.sql.ts': {
    membershipsOf: (tx, a) => personal.membershipsOf(tx, a.userId),
    draftsOf: (tx, a) => personal.draftsOf(tx, a.userId),
    linkedShopsOf: (tx, a) => personal.linkedShopsOf(tx, a.userId),
    payingAccountsOf: (tx, a) => personal.payingAccountsOf(tx, a.userId),
    couponUsesOf: own((tx, a) => personal.couponUsesOf(tx, a.userId), 'no use is there; erasure.test.ts'),
    operatorSince: own(
      (tx, a) => personal.operatorSince(tx, a.userId),
      'nobody runs the platform here; erasure.test.ts',
    ),
    actsAsOperator: own(
      (tx, a) => personal.actsAsOperator(tx, a.userId),
      'nobody runs the platform here; erasure.test.ts',
    ),
    tracesInShop: own(
      (tx, a) => personal.tracesInShop(tx, a.outsider, a.userId),
      'acts in a shop of the person, whose membership was read before',
    ),
  },
  'identity/server/second-factor/second-factor.sql.ts': {
    findSecondFactor: (tx, a) => factors.findSecondFactor(tx, a.userId, true),
    putSecondFactor: own(
      (tx, a) => factors.putSecondFactor(tx, a.me, ofNobody, a.now),
      'begins the asking person’s own; second-factor.test.ts',
    ),
    confirmSecondFactor: (tx, a) => factors.confirmSecondFactor(tx, a.userId, 1, a.now),
    noteStep: (tx, a) => factors.noteStep(tx, a.userId, 1),
    replaceRecoveryCodes: (tx, a) => factors.replaceRecoveryCodes(tx, a.userId, ofNobody, [ofNobody]),
    takeRecoveryCode: (tx, a) => factors.takeRecoveryCode(tx, a.userId, hashToken(a.userId)),
    countRecoveryCodes: (tx, a) => factors.countRecoveryCodes(tx, a.userId),
    deleteSecondFactor: (tx, a) => factors.deleteSecondFactor(tx, a.userId),
    resealSecondFactors: platform('for the operator’s role alone; rotate-secrets.test.ts'),
  },
  'identity/server/signing-in/sign-in-failures.sql.ts': {
    countTries: signingIn,
    takeTriesBack: signingIn,
    forgetFailures: signingIn,
  },
  'identity/server/passwords/withheld-resets.sql.ts': {
    noteWithheld: signingIn,
    withheldOf: platform('for the worker’s role alone; password-reset.test.ts'),
    markWithheldReported: platform('for the worker’s role alone; password-reset.test.ts'),
  },
  'identity/server/signing-in/known-devices.sql.ts': {
    findKnownDevice: signingIn,
    noteKnownDevice: (tx, a) =>
      devices.noteKnownDevice(tx, a.userId, [Buffer.from(a.ownersDevice, 'hex')], a.now),
    insertKnownDevice: (tx, a) => devices.insertKnownDevice(tx, a.userId, hashToken(newToken()), a.now),
    knownDevicesOf: (tx, a) => devices.knownDevicesOf(tx, a.userId),
    forgetKnownDevices: (tx, a) => devices.forgetKnownDevices(tx, a.userId),
    forgetDeviceOf: (tx, a) => devices.forgetDeviceOf(tx, a.userId, a.ownersSession),
  },
}
