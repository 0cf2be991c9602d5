/** The day from which the privacy notice has stood as it does. Whoever changes its words gives it another. */
export const PRIVACY_NOTICE_VERSION = '2026-11-27'
