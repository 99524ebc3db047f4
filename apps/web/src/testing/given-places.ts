import type { Department } from '@charpente/contract/catalogue/catalogue'

