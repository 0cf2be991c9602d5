import { bangkokDay, isMonth } from '@langraan/thai'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

/** The month that the address of a report names, else this one, and the way to another month of the same page. */
export function useReportMonth(page: string) {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const { month: said } = useSearch({ strict: false }) as { month?: unknown }
  const [thisMonth] = useState(() => bangkokDay(new Date()).slice(0, 7))
  const navigate = useNavigate()
  const month = isMonth(said) ? said : thisMonth
  return {
    shopId,
    month,
    isLast: month >= thisMonth,
    go: (to: string): void =>
      void navigate({ href: `/app/shops/${shopId}/documents/${page}?month=${to}`, replace: true }),
    open: ({ orderId }: { orderId: string }): void =>
      void navigate({ href: `/app/shops/${shopId}/orders/${orderId}` }),
  }
}
