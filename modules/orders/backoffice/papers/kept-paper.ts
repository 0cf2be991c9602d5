import { browserStorage } from '@langraan/ui'
import { type LabelPaper, labelPapers, USUAL_PAPER } from '../../rules/label-paper.ts'

// A printer stands beside its computer: what it prints on is that one's, and not the shop's.
const NAME = 'langraan.label-paper'

/** The paper that labels were printed on last at this device. */
export function keptPaper(): LabelPaper {
  const kept = browserStorage('local').getItem(NAME)
  return labelPapers.find((paper) => paper === kept) ?? USUAL_PAPER
}

export const keepPaper = (paper: LabelPaper): void => browserStorage('local').setItem(NAME, paper)
