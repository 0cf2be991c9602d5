import { ApiError } from '@langraan/http/client'
import {
  AppLink,
  Card,
  Chip,
  DateTime,
  ErrorState,
  Mark,
  Note,
  SkeletonLines,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { CopyField } from '@langraan/ui/forms'
import { IconCircleCheck, IconLink, IconMapPin } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'

import type { CourierCard } from '../../contract.ts'
import { couriersQuery } from '../courier-connection.ts'
import { CourierConnectionForm } from './courier-connection-form.tsx'
import styles from './courier-settings.module.css'
import { courierSettingsWords } from './courier-settings-words.ts'

type OfCourier = { readonly courier: CourierCard }

/** Which secrets are in use, by their ends, and when they were last tried. */
function InUse({ courier }: OfCourier) {
  const t = useWords(courierSettingsWords)
  const language = useLanguage()
  const secrets = courier.fields.filter(({ kind }) => kind === 'secret')
  return (
    <dl className={styles.facts}>
      {secrets.map(({ name, label }) => (
        <div key={name}>
          <dt>{t('inUse', { field: label[language] })}</dt>
          <dd>
            <span aria-hidden>•••• </span>
            <b>{courier.settings[name]}</b>
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('checkedAt', { courier: courier.name[language] })}</dt>
        <dd>
          <DateTime at={courier.checkedAt} />
        </dd>
      </div>
    </dl>
  )
}

function Carriers({ carriers }: { readonly carriers: NonNullable<CourierCard['carriers']> }) {
  const t = useWords(courierSettingsWords)
  const language = useLanguage()
  return (
    <div>
      <h3>{t('carriers')}</h3>
      <ul className={styles.carriers}>
        {carriers.items.map(({ mark, name }) => (
          <li key={mark}>
            <Mark code={mark} size={24} />
            {name[language]}
          </li>
        ))}
      </ul>
      <Text as="p" size="sm" tone="third">
        {carriers.hint[language]}
      </Text>
    </div>
  )
}

type CardProps = OfCourier & { readonly shopId: string; readonly lock: string | undefined }

/** The account at a courier: state, what connects it, webhook, and whom it books. */
function ConnectionCard({ courier, shopId, lock }: CardProps) {
  const t = useWords(courierSettingsWords)
  const language = useLanguage()
  const { connected, mark, name, lead, webhookUrl, webhookHelp, carriers } = courier
  const chip = connected ? (
    <Chip icon={IconCircleCheck} tone="green">
      {t('connected')}
    </Chip>
  ) : (
    <Chip icon={IconLink} tone="amber">
      {t('notConnected')}
    </Chip>
  )
  return (
    <Card
      actions={chip}
      title={
        <span className={styles.title}>
          <Mark code={mark} size={32} />
          {name[language]}
        </span>
      }
    >
      <Stack gap={5}>
        <Text as="p" tone="second">
          {lead[language]}
        </Text>
        {connected && <InUse courier={courier} />}
        <CourierConnectionForm courier={courier} lock={lock} shopId={shopId} />
        {connected && webhookHelp && (
          <CopyField help={webhookHelp[language]} label={t('webhook')} value={webhookUrl} />
        )}
        {carriers && <Carriers carriers={carriers} />}
      </Stack>
    </Card>
  )
}

function PickupCard({ address, branchesHref }: { readonly address: string; readonly branchesHref: string }) {
  const t = useWords(courierSettingsWords)
  const missing = address.trim() === ''
  return (
    <Card actions={<AppLink href={branchesHref}>{t('pickupEdit')}</AppLink>} title={t('pickup')}>
      <Stack gap={3}>
        <Note tone={missing ? 'amber' : 'blue'}>{t(missing ? 'pickupMissing' : 'pickupNote')}</Note>
        {!missing && (
          <p className={styles.address}>
            <IconMapPin aria-hidden size={18} />
            {address}
          </p>
        )}
      </Stack>
    </Card>
  )
}

export type CourierSettingsProps = {
  readonly shopId: string
  /** Where the branch's address is changed. */
  readonly branchesHref: string
  /** Why the reader cannot change the connection; from whoever knows the shop. */
  readonly lock?: string
}

/** The couriers that can be connected, and where they come. */
export function CourierSettings({ shopId, branchesHref, lock }: CourierSettingsProps) {
  const t = useWords(courierSettingsWords)
  const { data, error, isPending, refetch } = useQuery(couriersQuery(shopId))
  if (isPending) return <SkeletonLines count={8} />
  if (!data) {
    return (
      <ErrorState
        onRetry={() => void refetch()}
        requestId={error instanceof ApiError ? error.requestId : undefined}
        title={t('loadFailed')}
      >
        {error?.message}
      </ErrorState>
    )
  }
  return (
    <Stack>
      {data.items.map((courier) => (
        <ConnectionCard courier={courier} key={courier.provider} lock={lock} shopId={shopId} />
      ))}
      <PickupCard address={data.pickupAddress} branchesHref={branchesHref} />
    </Stack>
  )
}
