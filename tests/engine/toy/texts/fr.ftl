ask = Garder ta carte ou l’échanger ?
do = Décider
yours = Tu reçois un { $card }.
happened = { $player } reçoit une carte.
won = { $player } gagne.
refused-TOY-1 = Pas d’échange pour toi.
reason-all-decided = Tout le monde a décidé.
tie-shared = À cartes égales, la victoire est partagée.
