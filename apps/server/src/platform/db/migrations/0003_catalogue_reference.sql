-- Edition 25, its 25 lots and where each is awarded, the units, the free categories.

insert into edition (id, name, starts_on, ends_on) values (25, '2025-2026', '2025-01-01', '2026-12-31');

insert into unit (code, label, is_whole, unece_code) values
  ('ml', 'mètre linéaire', false, 'MTR'),
  ('F', 'forfait', true, 'LS'),
  ('U', 'unité', true, 'C62'),
  ('J', 'jour', false, 'DAY'),
  ('m2', 'mètre carré', false, 'MTK'),
  ('m3', 'mètre cube', false, 'MTQ'),
  ('T', 'tonne', false, 'TNE'),
  ('PDL', 'point de livraison', true, 'C62'),
  ('KWh', 'kilowattheure', false, 'KWH'),
  ('MWh cumac', 'mégawattheure cumac', false, 'MWH'),
  ('S', 'semaine', false, 'WEE'),
  ('€ (Budget)', 'euro de budget', false, null),
  ('Forfait', 'forfait', true, 'LS');

insert into lot (edition, code, name, short_name, description) values
  (25, '101', 'Assistance à maîtrise d’ouvrage', 'AMO', 'Un appui pour définir votre besoin, chiffrer votre opération et la suivre jusqu’à la réception.'),
  (25, '102', 'Conception et maîtrise d’œuvre de bâtiment', 'Maîtrise d’œuvre', 'Des architectes et ingénieurs pour concevoir, faire autoriser et diriger vos travaux de rénovation.'),
  (25, '103', 'Urbanisme et aménagement', 'Urbanisme', 'Des études urbaines et foncières pour situer vos bâtiments dans le projet de votre territoire.'),
  (25, '104', 'Bureau d’études voirie et réseaux divers', 'Études VRD', 'La conception et le suivi des voies, parvis, réseaux et eaux pluviales autour de vos bâtiments.'),
  (25, '105', 'Contrôle technique de la construction', 'Contrôle technique', 'Un contrôleur indépendant vérifie la solidité, la sécurité et l’accessibilité de votre opération.'),
  (25, '106', 'Coordination sécurité et protection de la santé', 'Coordination SPS', 'Un coordonnateur prévient les risques lorsque plusieurs entreprises travaillent sur votre chantier.'),
  (25, '107', 'Ordonnancement, pilotage et coordination', 'OPC', 'Un pilote établit le planning, coordonne les entreprises et suit les délais de votre chantier.'),
  (25, '108', 'Géomètre et relevés topographiques', 'Géomètre', 'Des plans exacts de vos terrains et bâtiments, du relevé au bornage.'),
  (25, '109', 'Études géotechniques', 'Géotechnique', 'Des sondages et des études de sol pour fonder vos choix avant de construire ou de réparer.'),
  (25, '110', 'Études environnementales', 'Environnement', 'Faune, flore, eau, bruit, énergie : les études qui éclairent votre opération et ses autorisations.'),
  (25, '111', 'Sites et sols pollués', 'Pollution', 'Des prélèvements, des analyses et un plan de gestion pour traiter une pollution connue ou soupçonnée.'),
  (25, '112', 'Diagnostics immobiliers et avant travaux', 'Diagnostics', 'Amiante, plomb, énergie, structure : les repérages à mener avant d’occuper, de vendre ou de rénover.'),
  (25, '113', 'Numérisation et maquette numérique (BIM)', 'Numérisation, BIM', 'Le relevé de vos bâtiments en trois dimensions et la maquette qui sert à les gérer.'),
  (25, '201', 'Démolition et curage', 'Démolition', 'La dépose, le curage et la démolition, avec le tri et le suivi des déchets du chantier.'),
  (25, '202', 'Gros œuvre et structure', 'Structure', 'Maçonnerie, béton, charpente : la réparation et le renforcement de ce qui porte le bâtiment.'),
  (25, '203', 'Couverture, étanchéité et bardage', 'Toiture', 'Le clos et le couvert : toitures, terrasses, évacuations d’eaux pluviales et façades protégées.'),
  (25, '204', 'Cloisons, doublages et plafonds', 'Cloisons', 'Le réaménagement intérieur et l’isolation des locaux : plâtrerie, doublages, faux plafonds.'),
  (25, '205', 'Menuiseries intérieures et extérieures', 'Menuiseries', 'Portes, fenêtres, occultations, agencements et serrurerie, fournis, posés ou réparés.'),
  (25, '206', 'Électricité, courants forts et faibles', 'Électricité', 'Mise en sécurité, éclairage, réseaux informatiques et alarmes de vos bâtiments.'),
  (25, '207', 'Chauffage, ventilation, climatisation et plomberie', 'CVC, plomberie', 'L’eau, l’air et la chaleur : installation, remplacement et dépannage de vos équipements.'),
  (25, '208', 'Peinture et revêtements', 'Peinture', 'Peintures, sols souples, carrelages et ravalements pour remettre vos locaux en état.'),
  (25, '209', 'Espaces verts et clôtures', 'Espaces verts', 'Plantation, entretien, élagage, clôtures et jeux pour les abords de vos bâtiments.'),
  (25, '210', 'Voirie, réseaux et aménagements extérieurs', 'Voirie', 'Chaussées, trottoirs, cours d’école, réseaux enterrés et mise en accessibilité des abords.'),
  (25, '211', 'Nettoyage et remise en propreté', 'Nettoyage', 'Le nettoyage courant, la fin de chantier, les vitrages et les interventions exceptionnelles.'),
  (25, '212', 'Multiservices et performance énergétique', 'Multiservices, énergie', 'Les petits travaux tous corps d’état et les bouquets de travaux qui réduisent vos consommations.');

-- Codes 1xx are awarded by region, codes 2xx by department: 13 × 18 + 12 × 101 = 1,446 lot-places.
insert into lot_place (edition, lot_code, place_id)
  select lot.edition, lot.code, place.id
  from lot join place on place.kind = case when lot.code like '1%' then 'region' else 'department' end::place_kind;

insert into category (id, name, trade, description) values
  (1, 'Diagnostics immobiliers', '112', 'Amiante, plomb, termites, performance énergétique, accessibilité et autres repérages avant vente, location ou travaux.'),
  (2, 'Assistance à maîtrise d''ouvrage', '101', 'Programmation, faisabilité, rédaction des pièces de marché, analyse des offres et suivi d''opération.'),
  (3, 'Maîtrise d''œuvre et architecture', '102', 'Esquisses, dossiers d''autorisation, projets de réhabilitation et suivi de chantier par des concepteurs.'),
  (4, 'Urbanisme et paysage', '103', 'Études urbaines, plans d''aménagement, concertation et conception paysagère d''espaces publics.'),
  (5, 'Contrôle technique et vérifications réglementaires', '105', 'Missions de contrôle technique et vérifications périodiques des installations et équipements.'),
  (6, 'Coordination sécurité et protection de la santé', '106', 'Missions de coordination de chantier en conception et en réalisation, plans généraux et registres.'),
  (7, 'Topographie et relevés', '108', 'Plans topographiques, bornages, divisions, implantations et relevés d''intérieur.'),
  (8, 'Études de sol et pollution', '109', 'Missions géotechniques, sondages, essais d''infiltration et diagnostics de sites et sols pollués.'),
  (9, 'Environnement et biodiversité', '110', 'Inventaires naturalistes, dossiers réglementaires, bilans carbone et études d''impact.'),
  (10, 'Numérisation et maquette numérique', '113', 'Relevés par scanner, nuages de points, maquettes BIM et gestion documentaire du patrimoine.'),
  (11, 'Démolition et désamiantage', '201', 'Curage, démolition, retrait d''amiante et de plomb, tri et réemploi des matériaux.'),
  (12, 'Gros œuvre et maçonnerie', '202', 'Fondations, dalles, murs, ouvertures, reprises en sous-œuvre et ravalement.'),
  (13, 'Couverture, charpente et étanchéité', '203', 'Toitures en tuile, ardoise ou zinc, charpentes, terrasses et entretien des évacuations.'),
  (14, 'Plâtrerie, cloisons et isolation', '204', 'Doublages, cloisons, faux plafonds et isolation thermique ou acoustique.'),
  (15, 'Menuiseries et serrurerie', '205', 'Portes, fenêtres, stores, garde-corps, métallerie et dépannages de serrures.'),
  (16, 'Électricité et courants faibles', '206', 'Tableaux, éclairage, réseaux informatiques, sûreté et dépannages électriques.'),
  (17, 'Chauffage, ventilation et plomberie', '207', 'Chaudières, pompes à chaleur, ventilation, sanitaires et dépannages de plomberie.'),
  (18, 'Peinture et revêtements de sols', '208', 'Peintures intérieures et extérieures, sols souples, carrelages et parquets.'),
  (19, 'Espaces verts et clôtures', '209', 'Plantations, tontes, élagages, clôtures et petits aménagements extérieurs.'),
  (20, 'Voirie et réseaux', '210', 'Petites réfections de chaussée, trottoirs, branchements, marquages et mobilier urbain.'),
  (21, 'Nettoyage et propreté', '211', 'Entretien de locaux, vitrerie, remises en état, désinfection et collecte de déchets.'),
  (22, 'Maintenance et économies d''énergie', '212', 'Entretien multitechnique, suivi des consommations, audits et certificats d''économies d''énergie.');
