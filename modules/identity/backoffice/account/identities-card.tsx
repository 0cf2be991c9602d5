import { ApiError } from '@langraan/http/client'
import { Button, Card, Chip, Mark, notify, Stack, Text, useWords } from '@langraan/ui'
import { IconCircleCheck } from '@langraan/ui/icons'
import { useState } from 'react'

import type { Account } from '../../contract.ts'
import { accessWords } from '../access-words.ts'
import { identityApi, useAccountChanged } from '../account-api.ts'
import styles from './account.module.css'
import { useSession } from '../session.ts'
import { useVerified } from '../verification.tsx'

type Provider = 'facebook' | 'line'
const names: Readonly<Record<Provider, string>> = { facebook: 'Facebook', line: 'LINE' }

/** The providers by which one may sign in beside the password. */
export function IdentitiesCard({ account }: { readonly account: Account }) {
  const t = useWords(accessWords)
  const { beginLine } = useSession()
  const isLinked = (provider: Provider) => account.identities.some((one) => one.provider === provider)
  const providers: Provider[] = beginLine || isLinked('line') ? ['facebook', 'line'] : ['facebook']
  const onlyWay = !account.hasPassword && account.identities.length < 2
  return (
    <Card hint={t('waysHint')} title={t('ways')}>
      <ul className={styles.devices}>
        {providers.map((provider) => (
          <ProviderLine key={provider} linked={isLinked(provider)} onlyWay={onlyWay} provider={provider} />
        ))}
      </ul>
    </Card>
  )
}

type LineProps = { readonly provider: Provider; readonly linked: boolean; readonly onlyWay: boolean }

function useLinking(provider: Provider) {
  const t = useWords(accessWords)
  const session = useSession()
  const verified = useVerified()
  const changed = useAccountChanged()
  const [busy, setBusy] = useState(false)
  const name = names[provider]
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      notify('error', error instanceof ApiError ? error.message : t('failed'))
    } finally {
      setBusy(false)
    }
  }
  const linkLine = async (): Promise<void> => {
    const body = { purpose: 'link' } as const
    const begun = await verified(() => identityApi('POST /account/line-logins', { body }))
    if (begun !== 'cancelled') location.assign(begun.url)
  }
  const linkFacebook = async (): Promise<void> => {
    const { id, accessToken } = await session.readFacebookProfile()
    if (id === '') return notify('error', t('facebookNothing'))
    const body = { fb_id: id, fb_access_token: accessToken }
    const done = await verified(() => identityApi('POST /account/identities/facebook', { body }))
    if (done === 'cancelled') return
    notify('success', t('linkDone', { name }))
    await changed()
  }
  const unlink = async (): Promise<void> => {
    const params = { provider }
    const done = await verified(() => identityApi('DELETE /account/identities/:provider', { params }))
    if (done === 'cancelled') return
    notify('success', t('unlinkDone', { name }))
    await changed()
  }
  return {
    busy,
    link: () => void run(provider === 'line' ? linkLine : linkFacebook),
    unlink: () => void run(unlink),
  }
}

function ProviderLine({ provider, linked, onlyWay }: LineProps) {
  const t = useWords(accessWords)
  const { busy, link, unlink } = useLinking(provider)
  const name = names[provider]
  return (
    <li className={styles.device}>
      <Mark code={provider} size={24} />
      <Stack gap={1} grow>
        <Text weight="medium">{name}</Text>
      </Stack>
      {linked ? (
        <>
          <Chip icon={IconCircleCheck} tone="green">
            {t('linked')}
          </Chip>
          <Button
            busy={busy}
            disabledReason={onlyWay ? t('onlyWay') : undefined}
            onClick={unlink}
            size="sm"
            variant="quiet"
          >
            {t('unlinkOf', { name })}
          </Button>
        </>
      ) : (
        <Button busy={busy} onClick={link} size="sm">
          {t('linkOf', { name })}
        </Button>
      )}
    </li>
  )
}
