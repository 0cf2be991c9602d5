/** An event as a file brings it that was damaged on its way: nothing opens it. */
export const DAMAGED = { hash: 'f'.repeat(64), sealed: 'AQ==' }
