import { formatAddress } from '@langraan/thai'
import {
  AppLink,
  Button,
  Card,
  FailureState,
  Note,
  Row,
  SkeletonLines,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { Checkbox, type Form, FormFailureNote, NumberField, TextField, useForm } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import type { CollectChange, CollectSettings } from '../../contract.ts'
import { MOST_KEPT_DAYS } from '../../rules/rules.ts'
import { ordersApi } from '../orders-api.ts'
import styles from './collect-card.module.css'
import { collectWords } from './collect-words.ts'

const settingsQuery = (shopId: string) =>
  ordersApi.query('GET /shops/:shopId/collect-settings', { params: { shopId } })

type Values = Omit<CollectChange, 'keptDays' | 'branches'> & {
  keptDays: number | undefined
  branches: { branchId: string; isOffered: boolean; hours: string; note: string }[]
}

/** Every branch of the shop, with what is said of those that offer it. */
const valuesOf = ({ isOn, paysAtBranch, keptDays, branches, places }: CollectSettings): Values => ({
  isOn,
  paysAtBranch,
  keptDays,
  branches: places.map(({ branchId }) => {
    const offered = branches.find((branch) => branch.branchId === branchId)
    return {
      branchId,
      isOffered: offered !== undefined,
      hours: offered?.hours ?? '',
      note: offered?.note ?? '',
    }
  }),
})

/** In the order of their ids, as they are shown: so that nothing seems changed that is not. */
const bodyOf = ({ keptDays = 0, branches, ...values }: Values): CollectChange => ({
  ...values,
  keptDays,
  branches: branches
    .filter(({ isOffered }) => isOffered)
    .map(({ branchId, hours, note }) => ({ branchId, hours, note }))
    .toSorted((a, b) => (a.branchId < b.branchId ? -1 : 1)),
})

export type CollectCardProps = {
  readonly shopId: string
  /** Why the reader cannot change it; from whoever knows the shop. */
  readonly lock?: string
}

/** Whether customers of the site may collect, at which branches, and for how long their goods are kept. */
export function CollectCard({ shopId, lock }: CollectCardProps) {
  const t = useWords(collectWords)
  const settings = useQuery({ ...settingsQuery(shopId), refetchOnWindowFocus: false })
  return (
    <Card hint={t('hint')} title={t('title')}>
      {settings.isPending && <SkeletonLines count={5} />}
      {settings.isError && (
        <FailureState
          compact
          failure={settings.error}
          onRetry={() => void settings.refetch()}
          title={t('loadFailed')}
        />
      )}
      {settings.data && <CollectForm key={shopId} lock={lock} saved={settings.data} shopId={shopId} />}
    </Card>
  )
}

function CollectForm({ shopId, lock, saved }: CollectCardProps & { readonly saved: CollectSettings }) {
  const t = useWords(collectWords)
  const save = useChange(ordersApi, 'PUT /shops/:shopId/collect-settings', {
    call: (values: Values) => ({ params: { shopId }, body: bodyOf(values) }),
    saw: valuesOf(saved),
    keepAs: settingsQuery(shopId),
    said: t('saved'),
  })
  const form = useForm<Values>({
    initial: valuesOf(saved),
    validate: ({ isOn, keptDays, branches }) => ({
      ...((keptDays === undefined || keptDays < 1 || keptDays > MOST_KEPT_DAYS) && {
        keptDays: t('daysProblem'),
      }),
      ...(isOn && !branches.some(({ isOffered }) => isOffered) && { branches: t('chooseBranch') }),
    }),
    lock,
    change: save,
  })
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Stack>
        <Checkbox
          checked={form.values.isOn}
          help={t('isOnHelp')}
          label={t('isOn')}
          name="isOn"
          onChange={(isOn) => form.set('isOn', isOn)}
        />
        {form.values.isOn && <Offer form={form} saved={saved} shopId={shopId} />}
        <FormFailureNote failure={form.failure} />
        <Row justify="end">
          <Button busy={form.phase === 'sending'} disabledReason={lock} type="submit" variant="primary">
            {t('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

type OfferProps = {
  readonly form: Form<Values>
  readonly saved: CollectSettings
  readonly shopId: string
}

/** What is offered, once it is. */
function Offer({ form, saved, shopId }: OfferProps) {
  const t = useWords(collectWords)
  return (
    <>
      <Checkbox
        checked={form.values.paysAtBranch}
        help={t('paysAtBranchHelp')}
        label={t('paysAtBranch')}
        name="paysAtBranch"
        onChange={(pays) => form.set('paysAtBranch', pays)}
      />
      <div className={styles.days}>
        <NumberField
          help={t('keptDaysHelp')}
          label={t('keptDays')}
          max={MOST_KEPT_DAYS}
          min={1}
          unit={t('days')}
          {...form.field('keptDays')}
        />
      </div>
      <fieldset className={styles.branches}>
        <legend>{t('branches')}</legend>
        {saved.places.map((place, index) => (
          <BranchPart form={form} index={index} key={place.branchId} place={place} shopId={shopId} />
        ))}
        {form.errors['branches'] !== undefined && <Note tone="red">{form.errors['branches']}</Note>}
      </fieldset>
    </>
  )
}

type BranchProps = Omit<OfferProps, 'saved'> & {
  readonly index: number
  readonly place: CollectSettings['places'][number]
}

/** One branch: whether customers collect there, and what they read of it. */
function BranchPart({ form, index, place, shopId }: BranchProps) {
  const t = useWords(collectWords)
  const isOffered = form.values.branches[index]?.isOffered === true
  const address = formatAddress({ ...place, line1: place.addressLine }, 'th')
  return (
    <div className={styles.branch}>
      <Checkbox
        checked={isOffered}
        disabled={!place.canBeFound && !isOffered}
        help={place.canBeFound ? <span lang="th">{address}</span> : t('noAddress')}
        label={place.name}
        name={`branches.${index}.isOffered`}
        onChange={(offered) => form.set(`branches.${index}.isOffered`, offered)}
      />
      {!place.canBeFound && (
        <Text size="sm">
          <AppLink href={`/app/shops/${shopId}/settings/branches`}>{t('fillIn')}</AppLink>
        </Text>
      )}
      {isOffered && (
        <div className={styles.said}>
          <TextField
            label={t('hours')}
            maxLength={200}
            optional
            placeholder={t('hoursPlaceholder')}
            {...form.field(`branches.${index}.hours`)}
          />
          <TextField
            label={t('note')}
            maxLength={300}
            optional
            placeholder={t('notePlaceholder')}
            {...form.field(`branches.${index}.note`)}
          />
        </div>
      )}
    </div>
  )
}
