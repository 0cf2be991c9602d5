import { bangkokDay } from '@langraan/thai'
import { useState } from 'react'

import type { Day } from './day-text.ts'

/** The calendar day in Bangkok when the field was drawn first. */
export function useToday(): Day {
  const [today] = useState(() => bangkokDay(new Date()))
  return today
}
