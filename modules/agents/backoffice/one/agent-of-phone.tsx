import { useMay } from '@langraan/shops/backoffice'
import { AppLink, defineWords, Money, Text, useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { agentPath, agentsApi } from '../agents-api.ts'

const words = defineWords({
  th: { isAgent: 'ตัวแทนขาย', available: 'ถอนได้', owes: 'ค้างร้าน' },
  en: { isAgent: 'Agent', available: 'Can be paid', owes: 'Owes you' },
})

// Whoever has applied alone, or has ended, sells nothing.
const SELLS: readonly string[] = ['approved', 'paused']

type Props = { readonly shopId: string; readonly phone: string }

/** Says that somebody sells for the shop, and how their money stands; nothing of anybody else. */
export function AgentOfPhone({ shopId, phone }: Props) {
  const t = useWords(words)
  const may = useMay(shopId)
  const { data } = useQuery({
    ...agentsApi.query('GET /shops/:shopId/agents', { params: { shopId }, query: { text: phone } }),
    enabled: phone !== '' && may?.('agents:read') === true,
  })
  const agent = data?.items.find((one) => one.phone === phone && SELLS.includes(one.state))
  if (!agent) return null
  return (
    <Text as="p" size="sm">
      {t('isAgent')} <AppLink href={agentPath(shopId, agent.agentId)}>{agent.shopName}</AppLink>
      {agent.levelName !== null && ` · ${agent.levelName}`} · {t('available')}{' '}
      <Money place="inline" satang={agent.availableSatang} />
      {agent.owedSatang > 0 && (
        <>
          {' · '}
          {t('owes')} <Money place="inline" satang={agent.owedSatang} />
        </>
      )}
    </Text>
  )
}
