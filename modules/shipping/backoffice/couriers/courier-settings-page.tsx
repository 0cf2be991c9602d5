import { ApiError } from '@langraan/http/client'
import { AppLink, Card, ErrorState, Note, SkeletonLines, Stack, useWords } from '@langraan/ui'
import { IconMapPin } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'

import type { PickupPlace } from '../../contract.ts'
import { couriersQuery } from '../courier-connection.ts'
import { ConnectionCard } from './courier-card.tsx'
import { CourierChips } from './courier-chips.tsx'
import styles from './courier-settings.module.css'
import { courierSettingsWords } from './courier-settings-words.ts'
import { connectedFirst } from './courier-state.ts'
import { ParcelDefaultsCard } from './parcel-defaults-card.tsx'

function PickupCard({ pickup, branchHref }: { readonly pickup: PickupPlace; readonly branchHref: string }) {
  const t = useWords(courierSettingsWords)
  const { address, isComplete } = pickup
  return (
    <Card actions={<AppLink href={branchHref}>{t('pickupEdit')}</AppLink>} title={t('pickup')}>
      <Stack gap={3}>
        <Note tone={isComplete ? 'blue' : 'amber'}>{t(isComplete ? 'pickupNote' : 'pickupMissing')}</Note>
        {address !== '' && (
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
  /** Where the branches' addresses are changed. */
  readonly branchesHref: string
  /** Where the weight of a parcel is changed of which nobody knows it. */
  readonly weightHref: string
  /** Why the reader cannot change the connection; from whoever knows the shop. */
  readonly lock?: string
}

/** The couriers that can be connected, where they come, and what the shop's parcels are like. */
export function CourierSettings({ shopId, branchesHref, weightHref, lock }: CourierSettingsProps) {
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
  const { pickup } = data
  const couriers = connectedFirst(data.items)
  const branchHref = `${branchesHref}#branch-${pickup.branchId}`
  return (
    <Stack>
      <CourierChips couriers={couriers} />
      {couriers.map((courier) => (
        <ConnectionCard
          branchHref={branchHref}
          courier={courier}

          key={courier.provider}
          lock={lock}
          pickup={pickup}
          shopId={shopId}
        />
      ))}
      <PickupCard branchHref={branchHref} pickup={pickup} />
      <ParcelDefaultsCard lock={lock} shopId={shopId} weightHref={weightHref} />
    </Stack>
  )
}
