export const DEMO_PASSWORD = 'Demo-Charpente-26'
