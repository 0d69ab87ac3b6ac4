ask = Keep your card or swap it?
do = Decide
yours = You get a { $card }.
happened = { $player } gets a card.
won = { $player } wins.
refused-TOY-1 = No swap for you.
reason-all-decided = Everybody has decided.
tie-shared = Equal cards share the win.
