import { ApiError } from '@langraan/http/client'
import {
  AppLink,
  Button,
  Card,
  Chip,
  ConfirmDialog,
  DateTime,
  isFocusLost,
  Note,
  Row,
  SkeletonLines,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, TextField, useForm } from '@langraan/ui/forms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'

import type { OwnNameState, ShopDomain } from '../../contract.ts'
import { cleanOwnDomain } from '../../rules/rules.ts'
import { ChangeSubdomain } from '../domain/change-subdomain.tsx'
import { DomainOutcome, DomainRecord } from '../domain/domain-record.tsx'
import { domainWords } from '../domain/domain-words.ts'
import { httpsWords } from '../domain/https-words.ts'
import { OwnNames } from '../domain/own-names.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { shopsApi } from '../shops-api.ts'
import { useShop } from '../use-shops.ts'
import { useChangeLock } from './use-change-lock.ts'

/** While a certificate is awaited the card looks again by itself. */
const LOOKS_AGAIN_MS = 10_000

const domainQuery = (shopId: string) => shopsApi.query('GET /shops/:shopId/domain', { params: { shopId } })

type OfShop = { readonly shopId: string; readonly lock: string | undefined }

/** What the server says about the domain stands beside its field. */
function besideDomain(error: unknown): never {
  if (!(error instanceof ApiError) || !error.code.startsWith('domain_')) throw error
  throw Object.assign(new Error(error.message), { fields: { domain: error.message } })
}

function NameDomain({ shopId, lock }: OfShop) {
  const t = useWords(domainWords)
  const queries = useQueryClient()
  const name = useChange(shopsApi, 'PUT /shops/:shopId/domain', {
    call: ({ domain }: { domain: string }) => ({ params: { shopId }, body: { host: domain } }),
    retell: besideDomain,
    onAnswer: (named) => queries.setQueryData(domainQuery(shopId).queryKey, { domain: named }),
  })
  const form = useForm({
    initial: { domain: '' },
    draftKey: `own-domain:${shopId}`,
    validate: ({ domain }) => (domain.trim() === '' ? { domain: t('malformed') } : undefined),
    change: name,
  })
  const field = form.field('domain')
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Stack>
        <Text as="p" tone="second">
          {t('none')}
        </Text>
        <TextField
          {...field}
          autoComplete="off"
          help={t('help')}
          inputMode="url"
          label={t('domain')}
          maxLength={260}
          onBlur={() => {
            form.set('domain', cleanOwnDomain(field.value))
            field.onBlur()
          }}
          placeholder="mali-studio.com"
        />
        <FormFailureNote failure={form.failure} />
        <Row justify="end">
          <Button busy={form.phase === 'sending'} disabledReason={lock} type="submit" variant="primary">
            {t('name')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

const tones: Readonly<Record<ShopDomain['state'], ComponentProps<typeof Chip>['tone']>> = {
  verified: 'green',
  waiting: 'amber',
  lost: 'red',
}

/** A name whose certificate, or whose next one, is still to come. */
const isAwaited = ({ state, problem }: OwnNameState): boolean => state !== 'safe' || problem !== undefined

/** What there is to know beyond the outcome of the last look. */
function Standing({ domain, target }: { readonly domain: ShopDomain; readonly target: string }) {
  const t = useWords(domainWords)
  const { state, outcome, shownHost } = domain
  if (state === 'lost') return <Note tone="red">{t('lostText')}</Note>
  if (state === 'verified' && outcome !== 'found' && outcome !== 'unreachable')
    return <Note tone="amber">{t('missingText')}</Note>
  return (
    <>
      <DomainOutcome outcome={outcome} />
      {domain.names?.some(isAwaited) !== false && (
        <Text as="p" size="sm" tone="second">
          {t('pointLead', { host: shownHost, target })}
        </Text>
      )}
    </>
  )
}

type NamedProps = OfShop & { readonly domain: ShopDomain; readonly target: string }

function NamedDomain({ shopId, lock, domain, target }: NamedProps) {
  const [t, h] = [useWords(domainWords), useWords(httpsWords)]
  const queries = useQueryClient()
  const [leaving, setLeaving] = useState(false)
  const keep = (domains: { domain?: ShopDomain }) =>
    queries.setQueryData(domainQuery(shopId).queryKey, domains)
  const check = useChange(shopsApi, 'POST /shops/:shopId/domain/check', {
    call: { params: { shopId } },
    onAnswer: (looked) => keep({ domain: looked }),
    said: ({ names }) => (names?.some(isAwaited) ? { kind: 'info', title: h('asked') } : undefined),
    failure: 'toast',
  })
  const leave = useChange(shopsApi, 'DELETE /shops/:shopId/domain', {
    call: { params: { shopId } },
    onAnswer: () => keep({}),
    said: t('removed'),
  })
  return (
    <Stack>
      <Row gap={3} wrap>
        <Text size="lg" weight="medium">
          <span data-handed tabIndex={-1}>
            {domain.shownHost}
          </span>
        </Text>
        <Chip tone={tones[domain.state]}>{t(domain.state)}</Chip>
      </Row>
      {domain.state !== 'verified' && <DomainRecord record={domain} />}
      <Standing domain={domain} target={target} />
      {domain.names && <OwnNames names={domain.names} target={target} />}
      <Row gap={3} justify="between" wrap>
        <Button disabledReason={lock} onClick={() => setLeaving(true)} variant="quiet">
          {t('remove')}
        </Button>
        <Row gap={3} wrap>
          {domain.checkedAt !== undefined && (
            <Text size="sm" tone="third">
              {t('checkedAt')} <DateTime at={domain.checkedAt} />
            </Text>
          )}
          <Button
            busy={check.isPending}
            disabledReason={lock}
            onClick={() => check.mutate()}
            variant={domain.state === 'verified' ? 'default' : 'primary'}
          >
            {domain.names?.some(isAwaited) ? h('check') : t('check')}
          </Button>
        </Row>
      </Row>
      <ConfirmDialog
        confirmLabel={t('remove')}
        danger
        onClose={() => setLeaving(false)}
        onConfirm={leave.mutateAsync}
        open={leaving}
        title={t('removeTitle', { host: domain.shownHost })}
      >
        {t('removeText')}
      </ConfirmDialog>
    </Stack>
  )
}

type OwnDomainProps = OfShop & { readonly domain: ShopDomain | undefined; readonly target: string }

/** What had the focus goes when a domain is named or removed: it goes on to the name, or to the field for one. */
function useFocusHandedOn(host: string | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(host)
  useEffect(() => {
    if (before.current === host) return
    before.current = host
    // Somebody else may have named it: then whoever reads here stays where they are.
    if (!isFocusLost()) return
    place.current?.querySelector<HTMLElement>('[data-handed], input')?.focus()
  }, [host])
  return place
}

function OwnDomain({ shopId, lock, domain, target }: OwnDomainProps) {
  const t = useWords(domainWords)
  const place = useFocusHandedOn(domain?.host)
  return (
    <Card title={t('title')}>
      <div ref={place}>
        {domain ? (
          <NamedDomain domain={domain} key={domain.host} lock={lock} shopId={shopId} target={target} />
        ) : (
          <NameDomain lock={lock} shopId={shopId} />
        )}
      </div>
    </Card>
  )
}

/** Where the shop is found on the web: its subdomain, and a domain of its own. */
export function DomainSettings({ shopId }: { readonly shopId: string }) {
  const t = useWords(domainWords)
  const lock = useChangeLock(shopId)
  const shop = useShop(shopId)
  const [isChanging, setChanging] = useState(false)
  const domains = useQuery({
    ...domainQuery(shopId),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.domain?.names?.some(isAwaited) ? LOOKS_AGAIN_MS : false),
  })
  if (domains.isPending || shop.isPending) return <SkeletonLines count={8} />
  if (domains.isError) return <LoadFailure error={domains.error} onRetry={() => void domains.refetch()} />
  const url = shop.data?.url ?? ''
  const { domain } = domains.data
  return (
    <Stack>
      <Card
        actions={
          <Button disabledReason={lock} onClick={() => setChanging(true)} size="sm">
            {t('changeSubdomain')}
          </Button>
        }
        title={t('subdomainTitle')}
      >
        <AppLink href={url}>{url}</AppLink>
        <Text as="p" size="sm" tone="third">
          {t('subdomainFact')}
        </Text>
        {isChanging && shop.data && (
          <ChangeSubdomain
            onClose={() => setChanging(false)}
            shopId={shopId}
            slug={shop.data.slug}
            url={url}
          />
        )}
      </Card>
      <OwnDomain
        domain={domain}
        lock={lock}
        shopId={shopId}
        target={domain?.target ?? (URL.canParse(url) ? new URL(url).hostname : '')}
      />
    </Stack>
  )
}
