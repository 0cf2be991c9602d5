import { shopToUpgrade } from '@langraan/plans/rules'
import { Button, defineWords, useWords } from '@langraan/ui'
import type { ReactNode } from 'react'

import { payPath } from './addresses.ts'
import { useShop } from './use-shops.ts'

const words = defineWords({
  th: { upgrade: 'อัปเกรดแพ็กเกจ' },
  en: { upgrade: 'Upgrade the package' },
})

/** The way to a larger package: more in the months that are paid, or the first months where none are. */
export function UpgradeButton({ shopId }: { readonly shopId: string }) {
  const t = useWords(words)
  const { data: shop } = useShop(shopId)
  return (
    <Button href={payPath(shopId, shop?.state === 'active' ? 'upgrade' : 'months')} size="sm">
      {t('upgrade')}
    </Button>
  )
}

/** Beside every refusal of a limit: the way to lift it. Given to the kit by the frame. */
export function upgradeOffer(details: unknown): ReactNode {
  const shopId = shopToUpgrade(details)
  return shopId === undefined ? null : <UpgradeButton shopId={shopId} />
}
