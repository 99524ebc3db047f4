import { awardRoutes } from '@charpente/contract/consultation/awards'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { askPieces } from './ask-pieces.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { decideAward, previewLetters, sendLetters } from './decide-award.ts'
import { exportAnalysis } from './export-analysis.ts'
import { freezeRanking, reopenRanking } from './freeze-ranking.ts'
import { decideOffer, drawOffers, saveMarks } from './judge-offer.ts'
import { listAnalyses } from './list-analyses.ts'
import { notifyAward } from './notify-award.ts'
import { readAnalysis } from './read-analysis.ts'
import { readDecision } from './read-decision.ts'
import { readNotification } from './read-notification.ts'
import { receivePiece } from './receive-piece.ts'
import { readBasket, readRules, saveBasket, saveRules } from './rules.ts'

export const serveAwards = (app: FastifyInstance, context: Context) =>
  serve(app, context, awardRoutes, {
    // Nobody alone decides who wins. It is decided in the name of whoever asked, who marked none of the offers;
    // whoever agrees may have.
    freezeRanking: ({ params, askedBy, origin }, context) => freezeRanking(params, askedBy, origin, context),
    decideAward: ({ params, askedBy, origin }, context) => decideAward(params, askedBy, origin, context),
    notifyAward: ({ params, origin }, context) => notifyAward(params, origin, context),
    getAwardRules: ({ params }) => readRules(params.consultation, context),
    saveAwardRules: ({ params, body, origin }) => saveRules(params.consultation, body, origin, context),
    getBasket: ({ params }) => readBasket(params, context),
    saveBasket: ({ params, body, origin }) => saveBasket(params, body, origin, context),
    listAnalyses: ({ query }) => listAnalyses(query.consultation, context),
    getAnalysis: ({ params, actor }) => readAnalysis(params, actor.id, context),
    exportAnalysis: ({ params }) => exportAnalysis(params, context),
    saveMarks: ({ params, body, actor, origin }) => saveMarks(params.id, body.marks, actor.id, origin, context),
    decideOffer: ({ params, body, actor, origin }) => decideOffer(params, body, actor.id, origin, context),
    drawOffers: ({ params, actor, origin }) => drawOffers(params, actor.id, origin, context),
    reopenRanking: ({ params, body, actor, origin }) => reopenRanking(params, body.reason, actor.id, origin, context),
    previewAwardLetters: ({ params }) => previewLetters(params, context),
    sendAwardLetters: ({ params, origin }) => sendLetters(params, origin, context),
    getNotification: ({ params, actor }) => readNotification(params, { ...context, viewer: actor.id }),
    askPieces: ({ params, actor, origin }) => askPieces(params.id, actor.id, origin, context),
    receivePiece: ({ params, body, actor, origin }) => receivePiece(params, body, actor.id, origin, context),
    getDecision: ({ applicant }) => readDecision(applicant, context),
    confirmReceipt: ({ applicant, origin }) => confirmReceipt(applicant, origin, context),
  })
