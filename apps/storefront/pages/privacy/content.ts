export type PrivacyPage = { kind: 'privacy'; forgotten?: boolean }
