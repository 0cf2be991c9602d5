import { useChangeLock } from '@langraan/shops/backoffice'
import { AskedStates, Button, Card, EmptyState, PageHeader, Stack, useWords } from '@langraan/ui'
import { IconPlus } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { channelsQuery, inboxPath } from '../inbox-api.ts'
import { ChannelRow } from './channel-row.tsx'
import { channelsWords } from './channels-words.ts'
import { LineDialog } from './line-dialog.tsx'
import { PageDialog } from './page-dialog.tsx'

type ChannelsPageProps = {
  /** Opens Facebook's window; gives the person's access token, or nothing where they did not agree. */
  readonly askFacebook: () => Promise<string | undefined>
}

/** The shop's Facebook pages and LINE accounts: how each is, and the way to more. */
export function ChannelsPage({ askFacebook }: ChannelsPageProps) {
  const { shopId } = useParams({ strict: false }) as { readonly shopId: string }
  const t = useWords(channelsWords)
  const asked = useQuery(channelsQuery(shopId))
  const lock = useChangeLock(shopId, 'inbox:connect')
  const [open, setOpen] = useState<'page' | 'line'>()
  const items = asked.data?.items ?? []
  const count = (provider: string) => items.filter((one) => one.provider === provider).length
  return (
    <>
      <PageHeader
        actions={
          <>
            <Button disabledReason={lock} icon={IconPlus} onClick={() => setOpen('line')}>
              {t('addLine')}
            </Button>
            <Button disabledReason={lock} icon={IconPlus} onClick={() => setOpen('page')} variant="primary">
              {t('addPage')}
            </Button>
          </>
        }
        crumbs={[{ href: inboxPath(shopId), label: t('inbox') }]}
        fact={
          asked.data &&
          t('fact', {
            pages: count('facebook'),
            mostPages: asked.data.limits.pages,
            lines: count('line'),
            mostLines: asked.data.limits.lineOas,
          })
        }
        title={t('title')}
      />
      {asked.data === undefined ? (
        <AskedStates asked={asked} failed={t('loadFailed')} lines={5} />
      ) : (
        <Card>
          {items.length === 0 ? (
            <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>
          ) : (
            <Stack gap={1}>
              {items.map((channel) => (
                <ChannelRow
                  channel={channel}
                  key={channel.channelId}
                  lock={lock}
                  onAgain={() => setOpen(channel.provider === 'line' ? 'line' : 'page')}
                  shopId={shopId}
                />
              ))}
            </Stack>
          )}
        </Card>
      )}
      {open === 'line' && asked.data && (
        <LineDialog
          onClose={() => setOpen(undefined)}
          shopId={shopId}
          webhookUrl={asked.data.lineWebhookUrl}
        />
      )}
      {open === 'page' && (
        <PageDialog askFacebook={askFacebook} onClose={() => setOpen(undefined)} shopId={shopId} />
      )}
    </>
  )
}
