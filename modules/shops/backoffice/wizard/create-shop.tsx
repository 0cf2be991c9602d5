import { Button, HiddenText, Skeleton, useKitWords, useWords } from '@langraan/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import type { ShopDraft } from '../../contract.ts'
import { createShopPath, draftPath, overviewPath, useGo } from '../addresses.ts'
import { LoadFailure } from '../load-failure.tsx'
import { shopsApi } from '../shops-api.ts'
import { settleDraftDiscards } from '../use-draft-discards.ts'
import { useShopsChanged } from '../use-shops.ts'
import { Created } from './created.tsx'
import { createdShopQuery } from './created-shop.ts'
import type { CreatedShop } from './created-shop.ts'
import { WizardFrame } from './wizard-frame.tsx'
import { wizardWords } from './wizard-words.ts'
import { Wizard } from './wizard.tsx'
import type { WizardOutside } from './wizard.tsx'

const draftQuery = (draftId: string) => shopsApi.query('GET /shop-drafts/:draftId', { params: { draftId } })

function WizardBones() {
  const t = useKitWords()
  return (
    <WizardFrame step={1} untitled>
      <div role="status">
        <HiddenText>{t('loading')}</HiddenText>
        <Skeleton height={30} width={240} />
        <div style={{ height: 24 }} />
        <Skeleton height={320} />
      </div>
    </WizardFrame>
  )
}

/** Begins a draft, or goes on with the one begun last; its id then stands in the address, so that a reload finds it. */
function BeginDraft() {
  const go = useGo()
  const begun = useQuery({
    queryKey: ['begin-draft'],
    queryFn: async () => {
      await settleDraftDiscards()
      return shopsApi('POST /shop-drafts', { idempotencyKey: crypto.randomUUID() })
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const draftId = begun.data?.draftId
  const show = useEffectEvent((id: string) => go.replace(draftPath(id)))
  useEffect(() => {
    if (draftId !== undefined) show(draftId)
  }, [draftId])
  if (!begun.isError) return <WizardBones />
  return (
    <WizardFrame step={1} untitled>
      <LoadFailure error={begun.error} onRetry={() => void begun.refetch()} />
    </WizardFrame>
  )
}

function Gone({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useWords(wizardWords)
  const ways = (
    <>
      <Button href={overviewPath}>{t('toShops')}</Button>
      <Button href={createShopPath} variant="primary">
        {t('startAgain')}
      </Button>
    </>
  )
  return (
    <WizardFrame step={1} untitled>
      <LoadFailure actions={ways} error={error} onRetry={onRetry} />
    </WizardFrame>
  )
}

function OneDraft({ draftId, ...outside }: WizardOutside & { readonly draftId: string }) {
  const queries = useQueryClient()
  const shopsChanged = useShopsChanged()
  // The form is newer than any copy: a draft is asked for when one comes, and forgotten when one goes.
  const draft = useQuery({ ...draftQuery(draftId), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
  const keep = (saved: ShopDraft): void => void queries.setQueryData(draftQuery(draftId).queryKey, saved)
  const created = async (shop?: CreatedShop): Promise<void> => {
    if (shop) queries.setQueryData(createdShopQuery(draftId).queryKey, shop)
    await Promise.all([draft.refetch(), shopsChanged()])
  }
  if (draft.isPending) return <WizardBones />
  if (draft.isError) return <Gone error={draft.error} onRetry={() => void draft.refetch()} />
  if (draft.data.completedShopId !== undefined) return <Created draftId={draftId} />
  return <Wizard draft={draft.data} onCreated={created} onDraft={keep} {...outside} />
}

/** The create-shop wizard, on the draft that the address names. */
export function CreateShop(outside: WizardOutside) {
  const { draft } = useSearch({ strict: false }) as { readonly draft?: unknown }
  return typeof draft === 'string' ? <OneDraft draftId={draft} key={draft} {...outside} /> : <BeginDraft />
}
