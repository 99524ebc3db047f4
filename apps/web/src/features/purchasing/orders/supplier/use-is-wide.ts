import { useMediaQuery } from '@mantine/hooks'

/** Whether the list and the order stand side by side; on a phone they are two screens. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 1100px)', false, { getInitialValueInEffect: false })
