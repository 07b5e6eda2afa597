/** Words that carry no meaning in a search: English, and the commonest of Spanish, French and German. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above after again against all also am an and any are as at be because been before being below between both but by
  can cannot could did do does doing down during each few find for from further get give had has have having help here how i if in
  into is it its itself just let like list looking make makes may me might more most much must my need needs new no nor not now of
  off on once one only onto or other our out over own per please same search see seek she should show so some something such tell
  than that the their them then there these they this those through to too under until up upon us use used uses using very via want
  was way we were what when where which while who whom why will with within without would you your anything anyone every someone
  thing things stuff kind kinds sort sorts good better best able technology technologies listing listings invention inventions
  el la los las un una de del y en con para por que mi su se es lo al como sin sobre
  le les des et pour avec dans du au aux une sur est ou
  der die das und mit fur ein eine von zu im den dem ist auf`.split(/\s+/),
);
