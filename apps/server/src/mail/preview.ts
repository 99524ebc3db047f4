import type { Frame, MailData, MailName, Recipient } from './mail.ts'

export const sampleFrame: Frame = {
  brand: 'Charpente',
  centreName: 'La centrale Charpente',
  centreAddress: '4 rue des Compagnons, 74000 Annecy',
  contactEmail: 'contact@charpente.example',
  publicUrl: 'https://charpente.example',
}

export const sampleRecipient: Recipient = { firstname: 'Claire', lastname: 'Fontanel' }

const credentials = {
  identifier: 'claire.fontanel@habitat-annecy.example',
  password: 'Tuile-4827-Solive',
  expiresAt: new Date('2026-11-26T23:59:00+01:00'),
}
const organisation = 'Office public de l’habitat d’Annecy'
const cart = {
  ...{ id: 48_302_517, number: '7448302517F', name: 'École Jean-Macé, électricité' },
  kind: 'formalized',
  ...{ price: 4_218_050, department: 'Haute-Savoie (74)', supplier: 'Électricité du Lac' },
  customer: 'Office public de l’habitat d’Annecy',
} as const
const moment = new Date('2026-11-19T14:32:00+01:00')

/** One of each, with invented people: what the captures show and the tests read. */
export const samples: { [N in MailName]: MailData[N] } = {
  registrationReceived: { organisation, receivedAt: moment, side: 'customer', type: 'formalized' },
  registrationApproved: {
    ...credentials,
    organisation,
    side: 'customer',
    type: 'free',
    access: { from: '2029-01-01' },
  },
  registrationRefused: {
    organisation,
    reason:
      'Le SIRET indiqué est celui d’une association, et non d’un organisme public.\nEnvoyez-nous vos statuts si un acheteur public en détient la majorité.',
    keptUntil: '2027-11-19',
  },
  accessGranted: { organisation, access: { from: '2029-01-01' } },
  accessRefused: {
    organisation,
    requestedOn: '2026-11-12',
    reason: 'La délibération jointe ne mentionne pas l’adhésion à l’accord-cadre.',
  },
  subAccountCreated: {
    ...credentials,
    administrator: 'Hélène Morand',
    organisation,
    role: { side: 'customer' },
  },
  operatorInvited: { ...credentials, identifier: 'claire.fontanel@charpente.example', invitedBy: 'Samir Belkacem' },
  cartGiven: { cart, sender: { firstname: 'Jules', lastname: 'Perrin' } },
  cartTakenOver: { cart, administrator: 'Hélène Morand', takenAt: moment },
  proposalNumberShared: { cart, isKnown: true },
  proposalRetrieved: { cart, retrievedAt: moment },
  proposalAccepted: { cart, answeredAt: moment },
  proposalRefused: { cart, answeredAt: moment },
  proposalWithdrawn: { cart, withdrawnAt: moment },
  provisionalPassword: { ...credentials, account: organisation },
  passwordChanged: { identifier: credentials.identifier, changedAt: moment },
  newDeviceLogin: { loggedInAt: moment, device: 'Firefox, Windows', ip: '203.0.113.24' },
  secondFactorChanged: { identifier: credentials.identifier, change: 'activated', changedAt: moment },
  secondFactorReset: { identifier: credentials.identifier, resetAt: moment },
  emailCorrected: {
    organisation,
    oldEmail: 'claire.fontannel@habitat-annecy.example',
    newEmail: credentials.identifier,
    correctedAt: moment,
    correctedBy: null,
    readBy: 'new',
  },
  administrationTransferred: {
    side: 'customer',
    organisation,
    oldAdministrator: 'Hélène Morand',
    newAdministrator: 'Claire Fontanel',
    transferredAt: moment,
    readBy: 'new',
  },
  documentExpiring30: { document: 'Attestation d’assurance', expiresOn: '2026-12-19', daysLeft: 30 },
  documentExpiring7: { document: 'Attestation fiscale et sociale', expiresOn: '2026-11-26', daysLeft: 7 },
  documentExpired: { document: 'Attestation fiscale et sociale', expiresOn: '2026-11-19', daysLeft: 0 },
  bankDetailsChanged: { organisation, changedAt: moment, author: 'Claire Fontanel' },
}
