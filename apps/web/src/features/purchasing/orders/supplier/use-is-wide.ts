import { useMediaQuery } from '@mantine/hooks'
import { MEDIUM } from '../../../../styles/breakpoints.ts'

/** Whether the list and the order stand side by side; on a phone they are two screens. */
export const useIsWide = (): boolean => !useMediaQuery(MEDIUM, true, { getInitialValueInEffect: false })
