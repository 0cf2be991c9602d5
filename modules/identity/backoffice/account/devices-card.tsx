import { ApiError } from '@langraan/http/client'
import {
  Button,
  Card,
  Chip,
  ConfirmDialog,
  DateTime,
  ErrorState,
  Row,
  SkeletonLines,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconDeviceDesktop, IconPhone } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { SignedInDevice } from '../../contract.ts'
import { accessWords } from '../access-words.ts'
import { devicesQuery, identityApi } from '../account-api.ts'
import styles from './account.module.css'
import { useSession } from '../session.ts'

const phones = new Set(['iPhone', 'Android'])

function useDeviceName(): (device: SignedInDevice) => string {
  const t = useWords(accessWords)
  return ({ browser, system }) => {
    if (browser === '' && system === '') return t('unknownDevice')
    return browser === '' || system === '' ? browser || system : t('browserOn', { browser, system })
  }
}

/** Ends sessions, one or all others, and shows which are left. */
function useEnding() {
  const t = useWords(accessWords)
  const after = {
    refresh: [devicesQuery.queryKey],
    refreshAfterFailure: true,
    failure: (error: Error) => (error instanceof ApiError ? error.message : t('failed')),
  }
  const one = useChange(identityApi, 'DELETE /account/devices/:sessionId', {
    call: (sessionId: string) => ({ params: { sessionId } }),
    said: t('deviceEnded'),
    ...after,
  })
  const others = useChange(identityApi, 'DELETE /account/devices', {
    call: { query: { but: 'this' } },
    said: ({ ended }) => t('othersEnded', { count: ended }),
    ...after,
  })
  return { one, others }
}

function Device({ device }: { readonly device: SignedInDevice }) {
  const t = useWords(accessWords)
  const name = useDeviceName()(device)
  const { one } = useEnding()
  const Icon = phones.has(device.system) ? IconPhone : IconDeviceDesktop
  return (
    <li className={styles.device}>
      <Icon aria-hidden size={20} />
      <Stack gap={1} grow>
        <Row gap={2} wrap>
          <Text weight="medium">{name}</Text>
          {device.isThis && <Chip tone="green">{t('thisDevice')}</Chip>}
        </Row>
        <Text size="sm" tone="third">
          {t('seenFrom', { address: device.address })} · <DateTime at={device.lastSeenAt} />
        </Text>
      </Stack>
      {!device.isThis && (
        <Button busy={one.isPending} onClick={() => one.mutate(device.sessionId)} size="sm">
          {t('signOut')}
        </Button>
      )}
    </li>
  )
}

/** Where one is signed in, and the ways to end it. */
export function DevicesCard() {
  const t = useWords(accessWords)
  const devices = useQuery({ ...devicesQuery, staleTime: 0 })
  return (
    <Card hint={t('devicesHint')} title={t('devices')}>
      {devices.isPending && <SkeletonLines count={4} />}
      {devices.isError && (
        <ErrorState compact onRetry={() => void devices.refetch()} title={t('devicesFailed')}>
          {devices.error.message}
        </ErrorState>
      )}
      {devices.data && (
        <Stack>
          <ul className={styles.devices}>
            {devices.data.items.map((device) => (
              <Device device={device} key={device.sessionId} />
            ))}
          </ul>
          <Endings alone={devices.data.items.length < 2} />
        </Stack>
      )}
    </Card>
  )
}

function Endings({ alone }: { readonly alone: boolean }) {
  const t = useWords(accessWords)
  const session = useSession()
  const { others } = useEnding()
  const [asking, setAsking] = useState(false)
  const everywhere = async (): Promise<void> => {
    await identityApi('DELETE /account/devices', { query: { but: 'none' } })
    await session.signOut()
  }
  return (
    <Row gap={2} wrap>
      {!alone && (
        <Button busy={others.isPending} onClick={() => others.mutate()}>
          {t('others')}
        </Button>
      )}
      <Button onClick={() => setAsking(true)} variant="quiet">
        {t('everywhere')}
      </Button>
      <ConfirmDialog
        confirmLabel={t('everywhere')}
        onClose={() => setAsking(false)}
        onConfirm={everywhere}
        open={asking}
        title={t('everywhereTitle')}
      >
        {t('everywhereText')}
      </ConfirmDialog>
    </Row>
  )
}
