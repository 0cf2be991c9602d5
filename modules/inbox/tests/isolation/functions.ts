import type { AskedFunctions } from '@langraan/server/testing/isolation/asked-functions'

/** Each function of the database that is of this module; one that is missing fails the test of isolation. */
export const functions: AskedFunctions = {
  found_message: 'folds a text that it is given, and reads nothing',
  channels_of:
    'asked by what a provider calls a channel, before any shop is known; answers ids and sealed secrets',
  shops_with_inbox_work: 'for the worker alone, answers ids of shops; line.test.ts',
  find_conversations: () => [{ text: 'SELECT * FROM find_conversations($1, 50)', values: ['มีไหม'] }],
}
