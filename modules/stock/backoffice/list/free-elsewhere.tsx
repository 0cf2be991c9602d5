import { useMay } from '@langraan/shops/backoffice'
import { AppLink, Stack, Text, useWords } from '@langraan/ui'
import { type Why, useBranches } from '../stock-api.ts'
import styles from '../stock.module.css'
import { transferHref } from '../papers/transfer-of.tsx'
import { whyWords } from './why-words.ts'

type Props = {
  readonly shopId: string
  readonly variantId: string
  readonly branchId: string | undefined
  readonly why: Why
}

/** Where the pieces are that can be sold, and where others lie that have to come there first. */
export function FreeElsewhere({ shopId, variantId, branchId, why }: Props) {
  const t = useWords(whyWords)
  const mayTransfer = useMay(shopId)?.('stock:write') === true
  const branches = useBranches(shopId).data?.items ?? []
  const [sending] = branches
  const to = branches.find((branch) => branch.branchId === branchId) ?? sending
  if (!to || branches.length < 2 || why.leftAt !== null) return null
  const others = why.branches.filter((branch) => !branch.isSoldFrom && branch.free > 0)
  return (
    <Stack gap={1}>
      {branchId === undefined && (
        <Text size="sm" tone="second">
          {t('soldFrom', { branch: to.name })}
        </Text>
      )}
      {others.map((branch) => (
        <Text key={branch.branchId} size="sm" tone="second">
          {t('freeAt', { branch: branch.name, count: branch.free })}
        </Text>
      ))}
      {others.length > 0 && mayTransfer && (
        <Text size="sm">
          <AppLink className={styles.transfer} href={transferHref(shopId, variantId, branchId)}>
            {t('transferTo', { branch: to.name })}
          </AppLink>
        </Text>
      )}
    </Stack>
  )
}
