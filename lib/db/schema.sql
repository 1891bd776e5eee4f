-- The schema at the baseline (lib/db/baseline.ts). Files in lib/db/migrations change it; it is never edited by hand.
-- Written by npm run db:snapshot -- --fold. Types, tables after what they need, views, functions, triggers, the first rows.
SET LOCAL check_function_bodies = off;

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- What the metadata of an uploaded file say of AI, in IPTC's words.
CREATE TYPE ai_source AS ENUM ('trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia');

CREATE TYPE appeal_state AS ENUM ('open', 'upheld', 'dismissed');

CREATE TYPE appeal_subject AS ENUM ('pin', 'ban');

-- Muted people are not shown; blocked ones can neither follow nor notify, either.
CREATE TYPE block_kind AS ENUM ('mute', 'block');

CREATE TYPE content_filter AS ENUM ('straight-lesbian', 'gay-straight');

CREATE TYPE media_type AS ENUM ('gif', 'pic');

CREATE TYPE notification_kind AS ENUM ('like', 'follow', 'board_follow', 'board_add', 'new_pin', 'system', 'tag_pin', 'search_pin');

-- pending: waits for approval. held: waits for a decision. hidden: its poster is banned.
CREATE TYPE pin_status AS ENUM ('live', 'pending', 'held', 'hidden', 'removed', 'trashed');

CREATE TYPE report_state AS ENUM ('open', 'upheld', 'dismissed');

CREATE TYPE report_subject AS ENUM ('pin', 'board', 'user');

CREATE TYPE takedown_decision AS ENUM ('removed', 'kept');

CREATE TYPE takedown_kind AS ENUM ('copyright', 'consent', 'depicted');

CREATE TYPE user_role AS ENUM ('person', 'moderator', 'senior', 'admin');

CREATE SEQUENCE id_sequence AS bigint START 1 INCREMENT 1 CACHE 1;

-- 53-bit ids: 41 bits of milliseconds since 2021, 12 bits of sequence. Exact in JavaScript, in order of time.
CREATE FUNCTION time_id(at timestamptz DEFAULT clock_timestamp())
 RETURNS bigint
 LANGUAGE sql
RETURN (((((EXTRACT(epoch FROM at) * (1000)::numeric))::bigint - '1609459200000'::bigint) << 12) | (nextval('id_sequence'::regclass) & (4095)::bigint));
COMMENT ON FUNCTION time_id IS 'An id that begins with its time in milliseconds, unique among 4,096 of one millisecond.';

-- The lists are those of lib/domain/search/word-folding.ts, in this order. Qualified names, since indexes are built without a search path.
CREATE FUNCTION fold_words(t text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  t := regexp_replace(t, '(^|[^A-Za-z\u00c0-\u024f''’‘ʼ＇`´′])([CDJLMNSTcdjlmnst]|[Qq][Uu])[''’‘ʼ＇`´′](?=[A-Za-z\u00c0-\u024f])', '\1\2 ', 'g');  -- l’été
  if octet_length(t) = length(t) then  -- ASCII alone
    return btrim(regexp_replace(translate(lower(t collate "C"), '''`', ''), '[^a-z0-9]+', ' ', 'g'));
  end if;
  t := regexp_replace(replace(t, '´', ''), '[\u0897\u0cf3\u0ece\u1acf-\u1add\u1ae0-\u1aeb\u2120\u2122\ua7f1\U000105c9\U000105e4\U00010d69-\U00010d6d\U00010efa-\U00010eff\U00011241\U00011383\U00011385\U0001138e\U00011391\U000113b8-\U000113c0\U000113c2\U000113c5\U000113c7-\U000113ca\U000113cc-\U000113d0\U000113d2\U000113e1-\U000113e2\U00011b60-\U00011b67\U00011f00-\U00011f01\U00011f03\U00011f34-\U00011f3a\U00011f3e-\U00011f42\U00011f5a\U00013440\U00013447-\U00013455\U0001611e-\U0001612f\U00016d68-\U00016d6a\U0001ccd6-\U0001ccf9\U0001e030-\U0001e06d\U0001e08f\U0001e4ec-\U0001e4ef\U0001e5ee-\U0001e5ef\U0001e6e3\U0001e6e6\U0001e6ee-\U0001e6ef\U0001e6f5]', ' ', 'g');
  t := regexp_replace(normalize(t, NFKD), '[\u0027\u0060\u00ad\u00b4\u02b9\u02bb-\u02bf\u02ca-\u02cb\u0300-\u036f\u0483-\u0489\u055a\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u05f3\u0600-\u0605\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dd\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u070f\u0890-\u089f\u08ca-\u08ff\u0951-\u0954\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u1ab0-\u1aeb\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9\u1dc0-\u1dff\u200b-\u200f\u2018-\u2019\u201b\u202a-\u202e\u2032\u2035\u2060-\u206f\u20d0-\u20f0\u2de0-\u2dff\u302a-\u302d\u3164\ua66f-\ua672\ua674-\ua67d\ua69e-\ua69f\ua78b-\ua78c\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufffb\U000101fd\U000102e0\U00010efa-\U00010eff\U000110bd\U000110cd\U0001133b\U00013430-\U00013438\U0001bca0-\U0001cf46\U0001d165-\U0001d169\U0001d16d-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244\U0001e08f\U000e0000-\U000e0fff]+', '', 'g');
  if t ~ '[ABCDEFGHIJKLMNOPQRSTUVWXYZÆÐØÞðøĐđĦħıŁłŊŒŦŧ]' then  -- common Latin
    t := translate(t, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÆÐØÞðøĐđĦħıŁłŊŒŦŧ',
      'abcdefghijklmnopqrstuvwxyzædoþdoddhhillŋœtt');
  end if;
  if t ~ '[ƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎẞỺỼỾⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟐꟖꟘꟵ]' then  -- further Latin
    t := translate(t, 'ƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎẞỺỼỾⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟐꟖꟘꟵ',
      'ɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏßỻỽỿⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊꟑꟗꟙꟶ');
  end if;
  if t ~ '[ͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϷϺϽϾϿ]' then  -- Greek
    t := translate(t, 'ͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϷϺϽϾϿ',
      'ͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗϙϛϝϟϡϸϻͻͼͽ');
  end if;
  if t ~ '[ϢϤϦϨϪϬϮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿℲↃⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲ𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔𐐕𐐖𐐗𐐘𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦𐐧𐒰𐒱𐒲𐒳𐒴𐒵𐒶𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍𐓎𐓏𐓐𐓑𐓒𐓓𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕𐲀𐲁𐲂𐲃𐲄𐲅𐲆𐲇𐲈𐲉𐲊𐲋𐲌𐲍𐲎𐲏𐲐𐲑𐲒𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞𐲟𐲠𐲡𐲢𐲣𐲤𐲥𐲦𐲧𐲨𐲩𐲪𐲫𐲬𐲭𐲮𐲯𐲰𐲱𐲲𑢠𑢡𑢢𑢣𑢤𑢥𑢦𑢧𑢨𑢩𑢪𑢫𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿𖹀𖹁𖹂𖹃𖹄𖹅𖹆𖹇𖹈𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙𖹚𖹛𖹜𖹝𖹞𖹟𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡]' then  -- others
    t := translate(t, 'ϢϤϦϨϪϬϮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿℲↃⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲ𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔𐐕𐐖𐐗𐐘𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦𐐧𐒰𐒱𐒲𐒳𐒴𐒵𐒶𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍𐓎𐓏𐓐𐓑𐓒𐓓𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕𐲀𐲁𐲂𐲃𐲄𐲅𐲆𐲇𐲈𐲉𐲊𐲋𐲌𐲍𐲎𐲏𐲐𐲑𐲒𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞𐲟𐲠𐲡𐲢𐲣𐲤𐲥𐲦𐲧𐲨𐲩𐲪𐲫𐲬𐲭𐲮𐲯𐲰𐲱𐲲𑢠𑢡𑢢𑢣𑢤𑢥𑢦𑢧𑢨𑢩𑢪𑢫𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿𖹀𖹁𖹂𖹃𖹄𖹅𖹆𖹇𖹈𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙𖹚𖹛𖹜𖹝𖹞𖹟𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡',
      'ϣϥϧϩϫϭϯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿⅎↄⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳ𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼𐐽𐐾𐐿𐑀𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏𐓘𐓙𐓚𐓛𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺𐓻𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼𐳀𐳁𐳂𐳃𐳄𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯𐳰𐳱𐳲𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹𖹺𖹻𖹼𖹽𖹾𖹿𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃');
  end if;
  if t ~ '[ЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚ]' then  -- Cyrillic
    t := translate(t, 'ЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚ',
      'ђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛ');
  end if;
  t := replace(replace(replace(replace(t, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  t := regexp_replace(normalize(t, NFC), '[^\u0030-\u0039\u0061-\u007a\u00aa\u00b2-\u00b5\u00b9-\u00ba\u00bc-\u00be\u00c0-\u00d6\u00d9-\u00f6\u00f9-\u02c1\u02c6-\u02d1\u02e0-\u02e4\u02ec\u02ee\u0371-\u0374\u0377-\u03f5\u03f8-\u0481\u048b-\u0559\u0560-\u0588\u05d0-\u05f2\u0620-\u0669\u066e-\u06d3\u06d5\u06e5-\u06e6\u06ee-\u06fc\u06ff\u0710-\u07f5\u07fa-\u07fd\u0800-\u082d\u0840-\u085b\u0860-\u0887\u0889-\u088e\u08a0-\u08c9\u0900-\u0963\u0966-\u096f\u0971-\u09f1\u09f4-\u09f9\u09fc\u09fe-\u0a75\u0a81-\u0aef\u0af9-\u0b6f\u0b71-\u0bf2\u0c00-\u0c6f\u0c78-\u0c7e\u0c80-\u0c83\u0c85-\u0d4e\u0d54-\u0d78\u0d7a-\u0df3\u0e01-\u0e3a\u0e40-\u0e4e\u0e50-\u0e59\u0e81-\u0f00\u0f18-\u0f19\u0f20-\u0f33\u0f35\u0f37\u0f39\u0f3e-\u0f84\u0f86-\u0fbc\u0fc6\u1000-\u1049\u1050-\u109d\u10d0-\u10fa\u10fc-\u135f\u1369-\u138f\u13f8-\u13fd\u1401-\u166c\u166f-\u167f\u1681-\u169a\u16a0-\u16ea\u16ee-\u1734\u1740-\u17d3\u17d7\u17dc-\u17f9\u1810-\u193b\u1946-\u19da\u1a00-\u1a1b\u1a20-\u1a99\u1aa7\u1b00-\u1b59\u1b6b-\u1b73\u1b80-\u1bf3\u1c00-\u1c37\u1c40-\u1c7d\u1c80-\u1c88\u1ce9-\u1ffc\u2070-\u209c\u2102\u2107\u210a-\u2113\u2115\u2119-\u211d\u2124\u2126\u2128\u212a-\u212d\u212f-\u2139\u213c-\u213f\u2145-\u2149\u214e\u2150-\u2189\u2460-\u24ff\u2776-\u2793\u2c30-\u2ce4\u2cec-\u2cf3\u2cfd\u2d00-\u2d6f\u2d7f-\u2dde\u2e2f\u3005-\u3007\u3021-\u302f\u3031-\u3035\u3038-\u303c\u3041-\u309f\u30a1-\u30fa\u30fc-\u318e\u3192-\u31bf\u31f0-\u325f\u3280-\u4dbf\u4e00-\ua48c\ua4d0-\ua4fd\ua500-\ua60c\ua610-\ua66e\ua67f-\ua6f1\ua717-\ua71f\ua723-\ua788\ua78e-\ua827\ua82c-\ua835\ua840-\ua873\ua880-\ua8c5\ua8d0-\ua8f7\ua8fb\ua8fd-\ua92d\ua930-\ua953\ua960-\ua9c0\ua9cf-\ua9d9\ua9e0-\uaa59\uaa60-\uaa76\uaa7a-\uaadd\uaae0-\uaaef\uaaf2-\uab5a\uab5c-\uab69\uab70-\uabea\uabec-\ud7fb\uf900-\ufbb1\ufbd3-\ufd3d\ufd50-\ufdc7\ufdf0-\ufdfb\ufe70-\ufefc\uff10-\uffdc\U00010000-\U000100fa\U00010107-\U00010133\U00010140-\U00010178\U0001018a-\U0001018b\U00010280-\U0001039d\U000103a0-\U000103cf\U000103d1-\U00010563\U00010597-\U00010855\U00010858-\U00010876\U00010879-\U0001091b\U00010920-\U00010939\U00010980-\U00010a48\U00010a60-\U00010a7e\U00010a80-\U00010ac7\U00010ac9-\U00010aef\U00010b00-\U00010b35\U00010b40-\U00010b91\U00010ba9-\U00010eac\U00010eb0-\U00010f54\U00010f70-\U00010f85\U00010fb0-\U00011046\U00011052-\U000110ba\U000110c2\U000110d0-\U0001113f\U00011144-\U00011173\U00011176-\U000111c4\U000111c9-\U000111cc\U000111ce-\U000111da\U000111dc\U000111e1-\U00011237\U0001123e-\U000112a8\U000112b0-\U0001144a\U00011450-\U00011459\U0001145e-\U000114c5\U000114c7-\U000115c0\U000115d8-\U00011640\U00011644-\U00011659\U00011680-\U000116b8\U000116c0-\U0001173b\U00011740-\U0001183a\U000118c0-\U00011943\U00011950-\U000119e1\U000119e3-\U00011a3e\U00011a47-\U00011a99\U00011a9d\U00011ab0-\U00011c40\U00011c50-\U00011c6c\U00011c72-\U00011ef6\U00011fb0-\U00011fd4\U00012000-\U0001246e\U00012480-\U00012ff0\U00013000-\U0001342e\U00014400-\U00016a69\U00016a70-\U00016af4\U00016b00-\U00016b36\U00016b40-\U00016b43\U00016b50-\U00016e96\U00016f00-\U00016fe1\U00016fe3-\U0001bc99\U0001bc9d-\U0001bc9e\U0001d2e0-\U0001d2f3\U0001d360-\U0001d7ff\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75\U0001da84\U0001da9b-\U0001e14e\U0001e290-\U0001e2f9\U0001e7e0-\U0001e959\U0001ec71-\U0001ecab\U0001ecad-\U0001ecaf\U0001ecb1-\U0001ed2d\U0001ed2f-\U0001eebb\U0001f100-\U0001f10c\U0001fbf0-\U0003134a]+', ' ', 'g');
  t := regexp_replace(t, '([\u0e01-\u0e3a\u0e40-\u0e4e\u0e50-\u0e59\u0e81-\u0edf\u1000-\u1049\u1050-\u109d\u1780-\u17d3\u17d7\u17dc-\u17f9\u3005-\u3007\u3021-\u3029\u3038-\u303c\u3041-\u309f\u30a1-\u30fa\u30fc-\u312f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua9e0-\ua9fe\uaa60-\uaa76\uaa7a-\uaa7f\uf900-\ufad9\uff66-\uff6f\uff71-\uff9d\U00016fe3\U00016ff0-\U00016ff1\U0001aff0-\U0001b167\U00020000-\U0003134a]+)', ' \1 ', 'g');
  t := regexp_replace(t, '(?<=[\u0e01-\u0e3a\u0e40-\u0e4e\u0e50-\u0e59\u0e81-\u0edf\u1000-\u1049\u1050-\u109d\u1780-\u17d3\u17d7\u17dc-\u17f9\u3005-\u3007\u3021-\u3029\u3038-\u303c\u3041-\u309f\u30a1-\u30fa\u30fc-\u312f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua9e0-\ua9fe\uaa60-\uaa76\uaa7a-\uaa7f\uf900-\ufad9\uff66-\uff6f\uff71-\uff9d\U00016fe3\U00016ff0-\U00016ff1\U0001aff0-\U0001b167\U00020000-\U0003134a])([\u0e01-\u0e3a\u0e40-\u0e4e\u0e50-\u0e59\u0e81-\u0edf\u1000-\u1049\u1050-\u109d\u1780-\u17d3\u17d7\u17dc-\u17f9\u3005-\u3007\u3021-\u3029\u3038-\u303c\u3041-\u309f\u30a1-\u30fa\u30fc-\u312f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua9e0-\ua9fe\uaa60-\uaa76\uaa7a-\uaa7f\uf900-\ufad9\uff66-\uff6f\uff71-\uff9d\U00016fe3\U00016ff0-\U00016ff1\U0001aff0-\U0001b167\U00020000-\U0003134a])(?=[\u0e01-\u0e3a\u0e40-\u0e4e\u0e50-\u0e59\u0e81-\u0edf\u1000-\u1049\u1050-\u109d\u1780-\u17d3\u17d7\u17dc-\u17f9\u3005-\u3007\u3021-\u3029\u3038-\u303c\u3041-\u309f\u30a1-\u30fa\u30fc-\u312f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua9e0-\ua9fe\uaa60-\uaa76\uaa7a-\uaa7f\uf900-\ufad9\uff66-\uff6f\uff71-\uff9d\U00016fe3\U00016ff0-\U00016ff1\U0001aff0-\U0001b167\U00020000-\U0003134a])', '\1 \1', 'g');
  return btrim(regexp_replace(t, ' +', ' ', 'g'));
end $function$;
COMMENT ON FUNCTION fold_words IS 'The words of a text as they are stored and searched, with single spaces; lib/domain/search/fold-words.ts does the same.';

-- The split of earlier versions, whose searches go on beside this one, and of pins that are not remade yet.
CREATE FUNCTION former_words(title text, others text[])
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select to_tsvector('simple'::regconfig, translate(title || ' ' || array_to_string(others, ' '),
    '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~’‘“”„–—…«»·•', repeat(' ', 44))) $function$;
COMMENT ON FUNCTION former_words IS 'The words of a title and other texts as versions before 0014 split them.';

-- Between two texts one place stays empty, so that no phrase reaches over; words of the former split alone have no place in any.
CREATE FUNCTION words(title text, others text[])
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare folded tsvector; former tsvector := public.former_words(title, others);
begin
  select coalesce(string_agg(word || ':' || place, ' ') filter (where word <> '0nexttext0'), '')::tsvector into folded
  from string_to_table(public.fold_words(array_to_string(title || others, ' 0nexttext0 ')), ' ') with ordinality own (word, place);
  return array_to_tsvector(tsvector_to_array(ts_delete(former, tsvector_to_array(folded)))) || folded;
end $function$;
COMMENT ON FUNCTION words IS 'The words of a title and other texts, folded and as versions before 0014 split them.';

-- People. Counters hold what is shown: live pins, public boards.
CREATE TABLE users (
  id                 bigint NOT NULL DEFAULT time_id(),
  auth_uid           text NOT NULL,  -- subject at the identity service; never leaves the server
  name               text NOT NULL,
  bio                text NOT NULL DEFAULT ''::text,
  email              text,
  email_verified     boolean NOT NULL DEFAULT false,
  image              text,  -- storage key
  image_version      integer NOT NULL DEFAULT 0,
  is_admin           boolean NOT NULL DEFAULT false,
  banned_at          timestamptz,
  banned_until       timestamptz,  -- null while banned: without end
  content_filter     content_filter NOT NULL DEFAULT 'straight-lesbian'::content_filter,
  pins_count         integer NOT NULL DEFAULT 0,  -- live pins
  flagged_pins_count integer NOT NULL DEFAULT 0,  -- of these, what straight-lesbian hides
  boards_count       integer NOT NULL DEFAULT 0,  -- public boards
  followers_count    integer NOT NULL DEFAULT 0,
  created_at         timestamptz NOT NULL DEFAULT now(),
  updated_at         timestamptz NOT NULL DEFAULT now(),
  muted_kinds        notification_kind[] NOT NULL DEFAULT '{}'::notification_kind[],
  sessions_since     timestamptz NOT NULL DEFAULT '-infinity'::timestamptz,
  name_skeleton      text,
  interests          text[] NOT NULL DEFAULT '{}'::text[],  -- tags of the categories that were chosen
  hides_first_acts   boolean NOT NULL DEFAULT false,  -- the list on an empty profile was dismissed
  seen_from          timestamptz,  -- pins seen since then are kept with the account; null: they are not
  role               user_role NOT NULL DEFAULT 'person'::user_role,
  maker_verified_at  timestamptz,  -- by a provider, of whose answer the date alone is kept; null: not verified
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_auth_uid_key UNIQUE (auth_uid),
  CONSTRAINT users_bio_check CHECK (length(bio) <= 300),
  CONSTRAINT users_boards_count_check CHECK (boards_count >= 0),
  CONSTRAINT users_flagged_pins_count_check CHECK (flagged_pins_count >= 0),
  CONSTRAINT users_followers_count_check CHECK (followers_count >= 0),
  CONSTRAINT users_name_check CHECK (length(name) >= 2 AND length(name) <= 30),
  CONSTRAINT users_pins_count_check CHECK (pins_count >= 0)
) WITH (fillfactor=85);
CREATE INDEX users_admins ON users USING btree (id) WHERE is_admin;
CREATE INDEX users_banned ON users USING btree (id) WHERE (banned_at IS NOT NULL);
CREATE INDEX users_directory ON users USING btree (followers_count DESC, id DESC) INCLUDE (pins_count, flagged_pins_count) WHERE ((banned_at IS NULL) AND (pins_count > 0));
CREATE INDEX users_image ON users USING btree (image) WHERE (image IS NOT NULL);
CREATE UNIQUE INDEX users_name ON users USING btree (lower(name));
CREATE INDEX users_name_skeleton ON users USING btree (name_skeleton);
-- Everybody with a role.
CREATE INDEX users_staff ON users USING btree (id) WHERE (role <> 'person'::user_role);
-- For the search of people by any word of their names.
CREATE INDEX users_words ON users USING gin (words(name, '{}'::text[])) WHERE (banned_at IS NULL);

CREATE FUNCTION look_keys(looks bytea)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 1000
AS $function$
  select array_agg(distinct part << 24 | bits) from (
    select part, sum(case when nibble between 1 and 7 then 1 << 21 - n else 0 end)::int as bits
    from generate_series(0, length(looks) / 44 - 1) look, generate_series(1, 2) part, generate_series(0, 21) n,
      lateral (select get_byte(looks, look * 44 + (part - 1) * 16 + n / 2) >> 4 * (1 - n % 2) & 15 as nibble) half
    group by look, part) keys
  where bits > 0
$function$;
COMMENT ON FUNCTION look_keys IS 'Signs of the lowest frequencies of the whole pictures (1) and their middles (2), for an index.';

-- Media assets, one for each distinct file.
CREATE TABLE media (
  id             bigint NOT NULL DEFAULT time_id(),
  key            text NOT NULL,  -- storage key without size and extension
  type           media_type NOT NULL,
  sha256         bytea NOT NULL,
  bytes          bigint NOT NULL,
  width          integer NOT NULL,
  height         integer NOT NULL,
  frames         integer NOT NULL DEFAULT 1,
  thumbhash      bytea NOT NULL,
  uploaded_by    bigint,
  created_at     timestamptz NOT NULL DEFAULT now(),
  placeholder    text NOT NULL DEFAULT '#808080'::text,  -- the average colour
  plays_webp     boolean NOT NULL DEFAULT false,
  rotated_hashes bit(256)[] NOT NULL DEFAULT '{}'::"bit"[],
  duration_ms    integer,
  has_medium     boolean NOT NULL DEFAULT false,
  has_preview    boolean NOT NULL DEFAULT false,
  avif_tried     boolean NOT NULL DEFAULT false,
  was_shown      boolean NOT NULL DEFAULT true,  -- a pin of it was live once, so its key is known
  looks          bytea,  -- for similar pictures (lib/media/alike); null: not described yet, empty: too plain
  ai_source      ai_source,
  older_digests  bytea[] NOT NULL DEFAULT '{}'::bytea[],  -- MD5 and SHA-1 of the uploaded file, for lists of hashes that come later
  CONSTRAINT media_pkey PRIMARY KEY (id),
  CONSTRAINT media_key_key UNIQUE (key),
  CONSTRAINT media_sha256_key UNIQUE (sha256),
  CONSTRAINT media_sha256_check CHECK (length(sha256) = 32),
  CONSTRAINT media_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL
);
-- For the search of similar pictures.
CREATE INDEX media_look_keys ON media USING gin (look_keys(looks)) WITH (fastupdate=off) WHERE (looks IS NOT NULL);
CREATE INDEX media_unmeasured ON media USING btree (id) WHERE ((type = 'gif'::media_type) AND (duration_ms IS NULL));
CREATE INDEX media_uploaded_by ON media USING btree (uploaded_by);
CREATE INDEX media_without_avif ON media USING btree (id) WHERE ((NOT avif_tried) AND (key !~~ 'withheld/%'::text));

-- Pins. Feeds read this table alone, so it repeats columns of media.
CREATE TABLE pins (
  id          bigint NOT NULL DEFAULT time_id(),
  slug        text,  -- digits alone are an id
  title       text NOT NULL,
  alt         text NOT NULL DEFAULT ''::text,
  media_type  media_type NOT NULL,
  media_id    bigint,
  image       text NOT NULL,  -- media.key
  has_small   boolean NOT NULL,
  width       integer NOT NULL,
  height      integer NOT NULL,
  placeholder text NOT NULL,  -- '#rrggbb', shown until the image has loaded
  destination text,
  posted_by   bigint NOT NULL,
  tags        text[] NOT NULL DEFAULT '{}'::text[],
  tag_ids     integer[] NOT NULL DEFAULT '{}'::integer[],  -- the tags in their order
  saves_count integer NOT NULL DEFAULT 0,  -- never indexed, so that likes stay HOT
  flagged     boolean NOT NULL DEFAULT false,  -- any tag is flagged
  status      pin_status NOT NULL DEFAULT 'live'::pin_status,
  bucket      smallint GENERATED ALWAYS AS ((2 * flagged::integer + (media_type = 'pic'::media_type)::integer)) STORED,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  plays_webp  boolean NOT NULL DEFAULT false,
  has_medium  boolean NOT NULL DEFAULT false,
  deleted_at  timestamptz,
  words       tsvector,  -- null: made by a version before this one
  alike_ids   bigint[] NOT NULL DEFAULT '{}'::bigint[],
  license     text,  -- what its poster grants: a code of lib/domain/licenses, or the URL of a page where they are asked; null: nothing (rule 147)
  CONSTRAINT pins_pkey PRIMARY KEY (id),
  CONSTRAINT pins_slug_key UNIQUE (slug),
  CONSTRAINT pins_check CHECK (cardinality(tags) = cardinality(tag_ids)),
  CONSTRAINT pins_destination_check CHECK (length(destination) <= 2048),
  CONSTRAINT pins_height_check CHECK (height > 0),
  CONSTRAINT pins_saves_count_check CHECK (saves_count >= 0),
  CONSTRAINT pins_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND slug !~ '^[0-9]+$'::text),
  CONSTRAINT pins_title_check CHECK (length(title) >= 1 AND length(title) <= 120),
  CONSTRAINT pins_width_check CHECK (width > 0),
  CONSTRAINT pins_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE SET NULL,
  CONSTRAINT pins_posted_by_fkey FOREIGN KEY (posted_by) REFERENCES users(id) ON DELETE CASCADE
) WITH (fillfactor=85);
CREATE INDEX pins_image ON pins USING btree (image) WHERE (media_id IS NULL);
CREATE INDEX pins_media ON pins USING btree (media_id);
CREATE INDEX pins_posted_by ON pins USING btree (posted_by, id DESC) INCLUDE (bucket, status);
-- For searches that gather pins by their stored words.
CREATE INDEX pins_stored_words ON pins USING gin (words) WITH (fastupdate=off) WHERE (words IS NOT NULL);
CREATE INDEX pins_title_starts ON pins USING btree ("left"(title, 35), posted_by, id) WHERE (status = 'live'::pin_status);
CREATE INDEX pins_to_bring_back ON pins USING btree (id) WHERE ((status = ANY (ARRAY['live'::pin_status, 'hidden'::pin_status])) AND (image ~~ 'withheld/%'::text));
CREATE INDEX pins_to_withhold ON pins USING btree (id) WHERE ((status = ANY (ARRAY['held'::pin_status, 'pending'::pin_status, 'removed'::pin_status])) AND (image !~~ 'withheld/%'::text));
-- For its owner's page, for the end of the 30 days, and for files that are still public.
CREATE INDEX pins_trash ON pins USING btree (posted_by, deleted_at) INCLUDE (image) WHERE (status = 'trashed'::pin_status);
CREATE INDEX pins_unlisted_tags ON pins USING gin (tag_ids) WHERE (status <> 'live'::pin_status);
CREATE INDEX pins_waiting ON pins USING btree (id) WHERE (status = ANY (ARRAY['held'::pin_status, 'pending'::pin_status]));
CREATE INDEX pins_withheld_live ON pins USING btree (id) WHERE ((status = 'live'::pin_status) AND (image ~~ 'withheld/%'::text));
CREATE INDEX pins_words ON pins USING gin (words(title, tags)) WITH (fastupdate=off);

-- Boards. Counters hold live pins; `flagged` are those that straight-lesbian hides.
CREATE TABLE boards (
  id                 bigint NOT NULL DEFAULT time_id(),
  slug               text NOT NULL,
  name               text NOT NULL,
  description        text NOT NULL DEFAULT ''::text,
  creator            bigint NOT NULL,
  is_private         boolean NOT NULL DEFAULT false,
  cover_pin          bigint,
  pins_count         integer NOT NULL DEFAULT 0,  -- live pins
  flagged_pins_count integer NOT NULL DEFAULT 0,  -- of these, what straight-lesbian hides
  followers_count    integer NOT NULL DEFAULT 0,
  created_at         timestamptz NOT NULL DEFAULT now(),
  updated_at         timestamptz NOT NULL DEFAULT now(),
  words              tsvector GENERATED ALWAYS AS (words(name, ARRAY[description])) STORED,
  CONSTRAINT boards_pkey PRIMARY KEY (id),
  CONSTRAINT boards_slug_key UNIQUE (slug),
  CONSTRAINT boards_description_check CHECK (length(description) <= 200),
  CONSTRAINT boards_flagged_pins_count_check CHECK (flagged_pins_count >= 0),
  CONSTRAINT boards_followers_count_check CHECK (followers_count >= 0),
  CONSTRAINT boards_name_check CHECK (length(btrim(name)) >= 1 AND length(btrim(name)) <= 100),
  CONSTRAINT boards_pins_count_check CHECK (pins_count >= 0),
  CONSTRAINT boards_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND slug !~ '^[0-9]+$'::text),
  CONSTRAINT boards_cover_pin_fkey FOREIGN KEY (cover_pin) REFERENCES pins(id) ON DELETE SET NULL,
  CONSTRAINT boards_creator_fkey FOREIGN KEY (creator) REFERENCES users(id) ON DELETE CASCADE
) WITH (fillfactor=85);
CREATE INDEX boards_cover ON boards USING btree (cover_pin) WHERE (cover_pin IS NOT NULL);
CREATE INDEX boards_creator ON boards USING btree (creator, id DESC);
CREATE INDEX boards_creator_used ON boards USING btree (creator, updated_at DESC, id DESC);
CREATE INDEX boards_directory ON boards USING btree (followers_count DESC, id DESC) INCLUDE (creator, pins_count, flagged_pins_count) WHERE ((NOT is_private) AND (pins_count >= 3));
CREATE INDEX boards_name_starts ON boards USING btree ("left"(name, 35), creator, id) WHERE (NOT is_private);
CREATE INDEX boards_popular ON boards USING btree (followers_count DESC, id DESC) INCLUDE (words) WHERE (NOT is_private);
CREATE INDEX boards_words ON boards USING gin (words);

-- New pins not yet announced to all followers of their poster or board.
CREATE TABLE announcements (
  id       bigint NOT NULL DEFAULT time_id(),
  pin_id   bigint NOT NULL,
  board_id bigint,  -- null: the poster's followers
  who      bigint NOT NULL,
  told_to  bigint NOT NULL DEFAULT 0,  -- followers up to this id have been notified
  CONSTRAINT announcements_pkey PRIMARY KEY (id),
  CONSTRAINT announcements_board_id_fkey FOREIGN KEY (board_id) REFERENCES boards(id) ON DELETE CASCADE,
  CONSTRAINT announcements_pin_id_fkey FOREIGN KEY (pin_id) REFERENCES pins(id) ON DELETE CASCADE,
  CONSTRAINT announcements_who_fkey FOREIGN KEY (who) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX announcements_board ON announcements USING btree (board_id);
CREATE INDEX announcements_pin ON announcements USING btree (pin_id);
CREATE INDEX announcements_who ON announcements USING btree (who);

-- Takedown notices.
CREATE TABLE takedowns (
  id               bigint NOT NULL DEFAULT time_id(),
  code             text NOT NULL,  -- 128 random bits, which show the state of the notice
  kind             takedown_kind NOT NULL,
  name             text NOT NULL,
  email            text NOT NULL,
  postal_address   text NOT NULL DEFAULT ''::text,
  phone            text NOT NULL DEFAULT ''::text,
  description      text NOT NULL,  -- of the work, or of the person shown
  statements       text[] NOT NULL,  -- word for word, as agreed to
  signature        text NOT NULL,
  created_at       timestamptz NOT NULL DEFAULT now(),
  due_at           timestamptz NOT NULL DEFAULT now() + '48:00:00'::interval,
  warned_at        timestamptz,
  decided_at       timestamptz,
  acts_for         text NOT NULL DEFAULT ''::text,  -- by what right its sender acts for the person shown
  sha256           bytea,  -- of the picture that was sent, which is not kept
  pdqs             bit(256)[] NOT NULL DEFAULT '{}'::"bit"[],  -- its perceptual hashes, in eight orientations
  warned_hours     smallint NOT NULL DEFAULT 0,  -- its age at the last warning
  withheld_at      timestamptz,  -- when its undecided pins were hidden, because the time was over
  hidden_pins      integer NOT NULL DEFAULT 0,  -- how many pins it hid when it came
  held_back        boolean NOT NULL DEFAULT false,  -- would have hidden more, but for a limit
  waits_for_person boolean NOT NULL DEFAULT false,  -- its sender's last notices were mostly wrong: nothing is hidden by itself
  CONSTRAINT takedowns_pkey PRIMARY KEY (id),
  CONSTRAINT takedowns_code_key UNIQUE (code),
  CONSTRAINT takedowns_code_check CHECK (length(code) >= 22),
  CONSTRAINT takedowns_description_check CHECK (length(description) >= 1 AND length(description) <= 3000),
  CONSTRAINT takedowns_email_check CHECK (length(email) <= 254),
  CONSTRAINT takedowns_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  CONSTRAINT takedowns_phone_check CHECK (length(phone) <= 40),
  CONSTRAINT takedowns_postal_address_check CHECK (length(postal_address) <= 500)
);
CREATE INDEX takedowns_open ON takedowns USING btree (due_at) WHERE (decided_at IS NULL);

-- Appeals against removals and bans, and counter-notices.
CREATE TABLE appeals (
  id             bigint NOT NULL DEFAULT time_id(),
  subject_type   appeal_subject NOT NULL,
  subject_id     bigint NOT NULL,  -- a removed pin, or a row of bans
  user_id        bigint,
  text           text NOT NULL,
  takedown_id    bigint,  -- of a counter-notice
  name           text,
  postal_address text,
  statements     text[] NOT NULL DEFAULT '{}'::text[],
  state          appeal_state NOT NULL DEFAULT 'open'::appeal_state,
  reply          text,
  decided_by     bigint,
  decided_at     timestamptz,
  created_at     timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT appeals_pkey PRIMARY KEY (id),
  CONSTRAINT appeals_text_check CHECK (length(text) >= 20 AND length(text) <= 2000),
  CONSTRAINT appeals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT appeals_takedown_id_fkey FOREIGN KEY (takedown_id) REFERENCES takedowns(id) ON DELETE SET NULL,
  CONSTRAINT appeals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX appeals_once ON appeals USING btree (subject_type, subject_id) WHERE (state <> 'upheld'::appeal_state);
CREATE INDEX appeals_open ON appeals USING btree (id) WHERE (state = 'open'::appeal_state);
CREATE INDEX appeals_takedown ON appeals USING btree (takedown_id);
CREATE INDEX appeals_user ON appeals USING btree (user_id);

-- Actions of moderators and admins, chained by hashes.
CREATE TABLE audit_log (
  id         bigint NOT NULL DEFAULT time_id(),
  actor      bigint,  -- no reference: the line outlives the account
  action     text NOT NULL,
  subject    text,
  subject_id bigint,
  detail     jsonb NOT NULL DEFAULT '{}'::jsonb,
  ip         inet,
  seq        bigint NOT NULL,
  previous   bytea NOT NULL,
  hash       bytea NOT NULL,
  ip_salt    bytea,
  ip_digest  bytea,
  CONSTRAINT audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_actor ON audit_log USING btree (actor, id DESC);
CREATE INDEX audit_log_ips ON audit_log USING btree (id) WHERE (ip IS NOT NULL);
CREATE UNIQUE INDEX audit_log_seq ON audit_log USING btree (seq);
CREATE INDEX audit_log_subject ON audit_log USING btree (subject, subject_id, id DESC);

CREATE FUNCTION pdq_chunks(pdq bit)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 1000
AS $function$ select array(select n << 16 | substring(pdq from n * 16 + 1 for 16)::int from generate_series(0, 15) n) $function$;
COMMENT ON FUNCTION pdq_chunks IS 'The sixteen 16-bit parts of a PDQ hash, each with its place, for an index.';

-- Perceptual hashes of profile pictures: of the square, and of the file that it was cut from.
CREATE TABLE avatar_hashes (
  user_id        bigint NOT NULL,
  place          smallint NOT NULL,
  pdq            bit(256) NOT NULL,
  rotated_hashes bit(256)[] NOT NULL DEFAULT '{}'::"bit"[],  -- eight orientations, as media assets have them: lists hold a picture upright
  CONSTRAINT avatar_hashes_pkey PRIMARY KEY (user_id, place),
  CONSTRAINT avatar_hashes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX avatar_hashes_chunks ON avatar_hashes USING gin (pdq_chunks(pdq)) WITH (fastupdate=off);

-- Bans, past and present.
CREATE TABLE bans (
  id            bigint NOT NULL DEFAULT time_id(),
  user_id       bigint NOT NULL,
  admin_id      bigint,
  reason        text NOT NULL,
  until         timestamptz,
  lifted_at     timestamptz,
  created_at    timestamptz NOT NULL DEFAULT now(),
  files_settled boolean NOT NULL DEFAULT false,
  CONSTRAINT bans_pkey PRIMARY KEY (id),
  CONSTRAINT bans_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT bans_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX bans_user ON bans USING btree (user_id, id DESC);

-- Files that may not be uploaded again.
CREATE TABLE blocked_media (
  id         bigint NOT NULL DEFAULT time_id(),
  sha256     bytea,
  reason     text NOT NULL,
  added_by   bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT blocked_media_pkey PRIMARY KEY (id),
  CONSTRAINT blocked_media_sha256_key UNIQUE (sha256),
  CONSTRAINT blocked_media_sha256_check CHECK (length(sha256) = 32),
  CONSTRAINT blocked_media_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL
);

-- Perceptual hashes of blocked files, in eight rotations and reflections.
CREATE TABLE blocked_media_hashes (
  blocked_id bigint NOT NULL,
  variant    smallint NOT NULL,
  frame      smallint NOT NULL,
  pdq        bit(256) NOT NULL,
  CONSTRAINT blocked_media_hashes_pkey PRIMARY KEY (blocked_id, variant, frame),
  CONSTRAINT blocked_media_hashes_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES blocked_media(id) ON DELETE CASCADE
);
CREATE INDEX blocked_media_hashes_chunks ON blocked_media_hashes USING gin (pdq_chunks(pdq)) WITH (fastupdate=off);

-- Refused uploads of blocked files.
CREATE TABLE blocked_uploads (
  id         bigint NOT NULL DEFAULT time_id(),
  user_id    bigint,
  blocked_id bigint,
  distance   integer NOT NULL,  -- differing bits of 256; 0: the very file
  created_at timestamptz NOT NULL DEFAULT now(),
  list_id    bigint,  -- of a match on a list of hashes; no reference: the record outlives the list
  CONSTRAINT blocked_uploads_pkey PRIMARY KEY (id),
  CONSTRAINT blocked_uploads_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES blocked_media(id) ON DELETE CASCADE,
  CONSTRAINT blocked_uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX blocked_uploads_blocked ON blocked_uploads USING btree (blocked_id);
CREATE INDEX blocked_uploads_user ON blocked_uploads USING btree (user_id);

-- Muted and blocked people.
CREATE TABLE blocks (
  user_id    bigint NOT NULL,
  target_id  bigint NOT NULL,
  kind       block_kind NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT blocks_pkey PRIMARY KEY (user_id, target_id),
  CONSTRAINT blocks_check CHECK (user_id <> target_id),
  CONSTRAINT blocks_target_id_fkey FOREIGN KEY (target_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT blocks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX blocks_target ON blocks USING btree (target_id);

-- Covers of each board as they are shown; a board that never had a pin has no row.
CREATE TABLE board_covers (
  board_id  bigint NOT NULL,
  covers    json NOT NULL,  -- [[image, has_small, width, height, placeholder], …]: 4 at most
  unflagged json NOT NULL,  -- those that straight-lesbian shows
  CONSTRAINT board_covers_pkey PRIMARY KEY (board_id),
  CONSTRAINT board_covers_board_id_fkey FOREIGN KEY (board_id) REFERENCES boards(id) ON DELETE CASCADE
);

-- Who follows which boards.
CREATE TABLE board_follows (
  user_id    bigint NOT NULL,
  board_id   bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT board_follows_pkey PRIMARY KEY (user_id, board_id) INCLUDE (created_at),
  CONSTRAINT board_follows_board_id_fkey FOREIGN KEY (board_id) REFERENCES boards(id) ON DELETE CASCADE,
  CONSTRAINT board_follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX board_follows_board ON board_follows USING btree (board_id);

-- The pins of boards, in their order.
CREATE TABLE board_pins (
  board_id bigint NOT NULL,
  pin_id   bigint NOT NULL,
  position integer NOT NULL,  -- ascending; a pin added later takes the lowest
  added_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT board_pins_pkey PRIMARY KEY (board_id, pin_id),
  CONSTRAINT board_pins_board_id_fkey FOREIGN KEY (board_id) REFERENCES boards(id) ON DELETE CASCADE,
  CONSTRAINT board_pins_pin_id_fkey FOREIGN KEY (pin_id) REFERENCES pins(id) ON DELETE CASCADE
);
CREATE INDEX board_pins_order ON board_pins USING btree (board_id, "position", pin_id);
CREATE INDEX board_pins_pin ON board_pins USING btree (pin_id);

-- Pictures for links to boards, made by upkeep from the unflagged covers. Removed when these change.
CREATE TABLE board_previews (
  board_id  bigint NOT NULL,
  key       text,  -- of its file; null: to be made
  wanted_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT board_previews_pkey PRIMARY KEY (board_id),
  CONSTRAINT board_previews_key_key UNIQUE (key),
  CONSTRAINT board_previews_board_id_fkey FOREIGN KEY (board_id) REFERENCES boards(id) ON DELETE CASCADE
);
CREATE INDEX board_previews_wanted ON board_previews USING btree (wanted_at, board_id) WHERE (key IS NULL);

-- Tags to purge from CDNs. A tag may have many rows, so writers never wait for each other.
CREATE TABLE cdn_outbox (
  id     bigint NOT NULL DEFAULT time_id(),
  at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  target text NOT NULL,  -- URL that takes purges; each Varnish has its own rows, so one that is down delays no other
  tag    text NOT NULL,  -- as in responses: a hash
  person bigint,
  CONSTRAINT cdn_outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX cdn_outbox_target ON cdn_outbox USING btree (target, id);

-- When each target may be called next, which is also the lease of its caller.
CREATE TABLE cdn_targets (
  target    text NOT NULL,
  next_at   timestamptz NOT NULL,
  failures  integer NOT NULL DEFAULT 0,
  people_at timestamptz NOT NULL DEFAULT '-infinity'::timestamptz,
  CONSTRAINT cdn_targets_pkey PRIMARY KEY (target)
);

-- Messages of the contact form.
CREATE TABLE contact_messages (
  id         bigint NOT NULL DEFAULT time_id(),
  email      text NOT NULL,
  message    text NOT NULL,
  answered   boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT contact_messages_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_messages_open ON contact_messages USING btree (id) WHERE (NOT answered);

-- Pins that are neither shown nor deleted. A hold keeps a copy if its poster's account goes.
CREATE TABLE legal_holds (
  id         bigint NOT NULL DEFAULT time_id(),
  pin_id     bigint NOT NULL,  -- no reference: the row outlives the pin
  media_id   bigint,
  image      text NOT NULL,  -- media.key
  pin        jsonb NOT NULL,
  poster     jsonb NOT NULL,
  reason     text NOT NULL,
  held_by    bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_by   bigint,
  ended_at   timestamptz,
  is_sealed  boolean NOT NULL DEFAULT false,  -- matched a list of the abuse of minors: shown after two presses
  CONSTRAINT legal_holds_pkey PRIMARY KEY (id)
);
CREATE INDEX legal_holds_image ON legal_holds USING btree (image) WHERE (ended_at IS NULL);
CREATE INDEX legal_holds_media ON legal_holds USING btree (media_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX legal_holds_standing ON legal_holds USING btree (pin_id) WHERE (ended_at IS NULL);

-- Reports to NCMEC's CyberTipline: prepared by one person, sent by another.
CREATE TABLE cybertips (
  hold_id         bigint NOT NULL,
  text            text NOT NULL,  -- for NCMEC
  prepared_by     bigint NOT NULL,
  sent_by         bigint,  -- null: not sent yet
  number          text,  -- of the report there, once it is opened
  file_id         text,  -- of the uploaded file there
  delivered_at    timestamptz,  -- the report is finished there
  preserved_until timestamptz,  -- the hold does not end before; null: not sent yet
  error           text,  -- of the last call
  CONSTRAINT cybertips_pkey PRIMARY KEY (hold_id),
  CONSTRAINT cybertips_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES legal_holds(id) ON DELETE CASCADE
);

-- Boards deleted within the last minute, whole, for "undo".
CREATE TABLE deleted_boards (
  id         bigint NOT NULL,
  creator    bigint NOT NULL,
  board      jsonb NOT NULL,
  pins       jsonb NOT NULL,
  followers  jsonb NOT NULL,
  deleted_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT deleted_boards_pkey PRIMARY KEY (id),
  CONSTRAINT deleted_boards_creator_fkey FOREIGN KEY (creator) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX deleted_boards_creator ON deleted_boards USING btree (creator);
CREATE INDEX deleted_boards_deleted_at ON deleted_boards USING btree (deleted_at);

-- How far the audit log has gone to the EU's transparency database.
CREATE TABLE dsa_sender (
  only_row boolean NOT NULL DEFAULT true,
  sent_seq bigint NOT NULL,  -- the last line of the audit log that is settled there
  CONSTRAINT dsa_sender_pkey PRIMARY KEY (only_row),
  CONSTRAINT dsa_sender_only_row_check CHECK (only_row)
);

-- Walks over all rows that have ended: searches rely on what they made.
CREATE TABLE ended_walks (
  name text NOT NULL,
  CONSTRAINT ended_walks_pkey PRIMARY KEY (name)
);

-- Deleted accounts whose files and identity remain to be deleted.
CREATE TABLE erasures (
  id         bigint NOT NULL DEFAULT time_id(),
  auth_uid   text NOT NULL,
  files      text[] NOT NULL,  -- storage keys
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT erasures_pkey PRIMARY KEY (id),
  CONSTRAINT erasures_auth_uid_key UNIQUE (auth_uid)
);

-- Hashes of codes that work once; a used one is deleted.
CREATE TABLE factor_codes (
  user_id bigint NOT NULL,
  hash    bytea NOT NULL,
  ends_at timestamptz,  -- of the code for a first passkey; null: a recovery code
  CONSTRAINT factor_codes_pkey PRIMARY KEY (user_id, hash),
  CONSTRAINT factor_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON TABLE factor_codes IS 'Hashes of recovery codes, and of the codes with which staff add their first passkey.';

-- Feeds: a row for each tag of a pin, one under tag 0 for the whole site, and one under minus its number for each word that is no
-- tag of the pin. A word's feed and its tag's never share a pin, so their counts add up. Derived from pins.
-- bucket: 2 * flagged + (media_type = 'pic'). age_bucket: 0 today, 1 this week, 2 this month, 3 this year, 4 older.
CREATE TABLE feed (
  tag_id      integer NOT NULL,
  saves_count integer NOT NULL,
  pin_id      bigint NOT NULL,
  bucket      smallint NOT NULL,
  age_bucket  smallint NOT NULL DEFAULT 0,
  bloom_low   bigint NOT NULL,
  bloom_high  bigint NOT NULL,
  width       integer,  -- null: a row of a version before this one
  height      integer,
  CONSTRAINT feed_pkey PRIMARY KEY (tag_id, bucket, pin_id) INCLUDE (bloom_low, bloom_high)
) WITH (fillfactor=90);
-- For lists by likes.
CREATE INDEX feed_by_likes ON feed USING btree (tag_id, bucket, age_bucket, saves_count DESC, pin_id DESC) INCLUDE (bloom_low, bloom_high, width, height);
CREATE INDEX feed_site ON feed USING btree (pin_id) INCLUDE (bucket, age_bucket, saves_count) WHERE (tag_id = 0);

-- Blocks of about a thousand rows of long feeds: a far page is found by adding up blocks. A block ends at its own last row; the
-- lowest ends at zero. Exact at any moment; upkeep makes, splits and joins them. Feeds of words have none.
CREATE TABLE feed_blocks (
  tag_id      integer NOT NULL,
  by_likes    boolean NOT NULL,  -- the order: Popular, else Latest
  saves_count integer NOT NULL,  -- of the last row; 0 in the order of Latest
  pin_id      bigint NOT NULL,
  bucket_0    integer NOT NULL,  -- rows of each bucket
  bucket_1    integer NOT NULL,
  bucket_2    integer NOT NULL,
  bucket_3    integer NOT NULL,
  CONSTRAINT feed_blocks_pkey PRIMARY KEY (tag_id, by_likes, saves_count, pin_id)
) WITH (fillfactor=50);

-- Pins with ids below moved_to have left the age bucket.
CREATE TABLE feed_clock (
  age_bucket smallint NOT NULL,
  moved_to   bigint NOT NULL DEFAULT 0,
  CONSTRAINT feed_clock_pkey PRIMARY KEY (age_bucket),
  CONSTRAINT feed_clock_age_bucket_check CHECK (age_bucket >= 0 AND age_bucket <= 3)
);

-- Exact lengths of feeds.
CREATE TABLE feed_counts (
  tag_id     integer NOT NULL,
  bucket     smallint NOT NULL,
  age_bucket smallint NOT NULL,
  n          integer NOT NULL DEFAULT 0,
  CONSTRAINT feed_counts_pkey PRIMARY KEY (tag_id, bucket, age_bucket)
) WITH (fillfactor=50);

-- Keys of media assets and files that no row names any more (decision 52). A row is due when its request should have deleted them.
CREATE TABLE file_deletions (
  key      text NOT NULL,
  noted_at timestamptz NOT NULL DEFAULT now(),
  due_at   timestamptz NOT NULL DEFAULT now() + '00:01:00'::interval,
  tries    integer NOT NULL DEFAULT 0,
  CONSTRAINT file_deletions_pkey PRIMARY KEY (key)
);
CREATE INDEX file_deletions_due ON file_deletions USING btree (due_at);

-- Lists of hashes that the operator has imported.
CREATE TABLE hash_lists (
  id          bigint NOT NULL DEFAULT time_id(),
  source      text NOT NULL,
  reason      text NOT NULL,
  is_sealed   boolean NOT NULL,  -- of the abuse of minors: a match goes on legal hold
  imported_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT hash_lists_pkey PRIMARY KEY (id),
  CONSTRAINT hash_lists_source_key UNIQUE (source),
  CONSTRAINT hash_lists_source_check CHECK (length(source) >= 1 AND length(source) <= 100)
);

-- Pins that wait for the provider of known hashes; upkeep asks again.
CREATE TABLE hash_quarantine (
  pin_id     bigint NOT NULL,
  then_live  boolean NOT NULL,  -- no moderator need see it once the provider has cleared it
  attempts   integer NOT NULL DEFAULT 0,
  ask_at     timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT hash_quarantine_pkey PRIMARY KEY (pin_id),
  CONSTRAINT hash_quarantine_pin_id_fkey FOREIGN KEY (pin_id) REFERENCES pins(id) ON DELETE CASCADE
);
CREATE INDEX hash_quarantine_ask_at ON hash_quarantine USING btree (ask_at);

-- Tags; tag 0 stands for all pins in feeds.
CREATE TABLE tags (
  id       integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,  -- 0 stands for "every pin" in the feed
  name     text NOT NULL,
  flagged  boolean NOT NULL DEFAULT false,  -- holds a word that straight-lesbian hides
  category text,  -- the category whose tag it is
  CONSTRAINT tags_pkey PRIMARY KEY (id),
  CONSTRAINT tags_category_key UNIQUE (category),
  CONSTRAINT tags_name_key UNIQUE (name),
  CONSTRAINT tags_name_check CHECK (name = lower(name) AND length(name) >= 1 AND length(name) <= 30)
);
CREATE INDEX tags_prefix ON tags USING btree (name text_pattern_ops);
CREATE INDEX tags_trigrams ON tags USING gin (name gin_trgm_ops);

-- Tags whose pins a person's lists leave out.
CREATE TABLE hidden_tags (
  user_id    bigint NOT NULL,
  tag_id     integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT hidden_tags_pkey PRIMARY KEY (user_id, tag_id),
  CONSTRAINT hidden_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE,
  CONSTRAINT hidden_tags_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX hidden_tags_tag ON hidden_tags USING btree (tag_id);

-- When admins were alerted that reports hide nothing for a while.
CREATE TABLE hiding_limit_alerts (
  id         bigint NOT NULL DEFAULT time_id(),
  created_at timestamptz NOT NULL DEFAULT now(),
  kind       text NOT NULL DEFAULT 'limit'::text,
  CONSTRAINT hiding_limit_alerts_pkey PRIMARY KEY (id)
);

-- Changed pages for search engines (IndexNow). A page may have many rows, so writers never wait for each other.
CREATE TABLE indexnow_outbox (
  id          bigint NOT NULL DEFAULT time_id(),
  kind        text NOT NULL,
  key         text NOT NULL,  -- the slug or id in the page's path
  was_indexed boolean NOT NULL,  -- until this change: engines hear of a removal, too
  CONSTRAINT indexnow_outbox_pkey PRIMARY KEY (id),
  CONSTRAINT indexnow_outbox_kind_check CHECK (kind = ANY (ARRAY['pin'::text, 'board'::text, 'profile'::text, 'profile_boards'::text]))
);

-- One row: when the next call may be made, which is also the lease of its caller.
CREATE TABLE indexnow_sender (
  is_only  boolean NOT NULL DEFAULT true,
  next_at  timestamptz NOT NULL DEFAULT '-infinity'::timestamptz,
  failures integer NOT NULL DEFAULT 0,
  CONSTRAINT indexnow_sender_pkey PRIMARY KEY (is_only),
  CONSTRAINT indexnow_sender_is_only_check CHECK (is_only)
);

-- Listed digests of files: MD5 (16 bytes), SHA-1 (20) or SHA-256 (32).
CREATE TABLE listed_files (
  digest  bytea NOT NULL,
  list_id bigint NOT NULL,
  ends_at timestamptz,  -- null: never
  CONSTRAINT listed_files_pkey PRIMARY KEY (digest, list_id),
  CONSTRAINT listed_files_digest_check CHECK (length(digest) = ANY (ARRAY[16, 20, 32])),
  CONSTRAINT listed_files_list_id_fkey FOREIGN KEY (list_id) REFERENCES hash_lists(id) ON DELETE CASCADE
);
CREATE INDEX listed_files_list ON listed_files USING btree (list_id);

-- Listed perceptual hashes (PDQ).
CREATE TABLE listed_looks (
  list_id bigint NOT NULL,
  pdq     bit(256) NOT NULL,
  ends_at timestamptz,  -- null: never
  CONSTRAINT listed_looks_pkey PRIMARY KEY (list_id, pdq),
  CONSTRAINT listed_looks_list_id_fkey FOREIGN KEY (list_id) REFERENCES hash_lists(id) ON DELETE CASCADE
);

-- Perceptual hashes (PDQ, 256 bits), one for each sampled frame.
CREATE TABLE media_hashes (
  media_id bigint NOT NULL,
  frame    smallint NOT NULL,
  pdq      bit(256) NOT NULL,
  CONSTRAINT media_hashes_pkey PRIMARY KEY (media_id, frame),
  CONSTRAINT media_hashes_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE
);
CREATE INDEX media_hashes_chunks ON media_hashes USING gin (pdq_chunks(pdq)) WITH (fastupdate=off);

-- Files that workers prepare (decision 54). The request deletes its row; without a row nobody wants the file.
CREATE TABLE media_jobs (
  id         uuid NOT NULL,
  incoming   text NOT NULL,
  title      text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  begun_at   timestamptz,
  tries      integer NOT NULL DEFAULT 0,
  asset_key  text,
  outcome    jsonb,
  person     bigint NOT NULL DEFAULT 0,
  network    text NOT NULL DEFAULT ''::text,
  CONSTRAINT media_jobs_pkey PRIMARY KEY (id)
);

-- Processes that run jobs, by their names in the queue; some prepare files.
CREATE TABLE media_workers (
  id             text NOT NULL,
  seen_at        timestamptz NOT NULL DEFAULT now(),
  prepares_files boolean NOT NULL DEFAULT true,
  CONSTRAINT media_workers_pkey PRIMARY KEY (id)
);

-- Who works on which moderation item; released after 30 minutes.
CREATE TABLE moderation_claims (
  item     text NOT NULL,  -- such as 'pin-123'
  admin_id bigint NOT NULL,
  since    timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT moderation_claims_pkey PRIMARY KEY (item),
  CONSTRAINT moderation_claims_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX moderation_claims_admin ON moderation_claims USING btree (admin_id);

-- Who sent a notice, as keyed hashes.
CREATE TABLE notice_senders (
  takedown_id bigint NOT NULL,
  mailbox     bytea NOT NULL,
  ip_hash     bytea,  -- forgotten after 30 days
  CONSTRAINT notice_senders_pkey PRIMARY KEY (takedown_id),
  CONSTRAINT notice_senders_takedown_id_fkey FOREIGN KEY (takedown_id) REFERENCES takedowns(id) ON DELETE CASCADE
);
CREATE INDEX notice_senders_ip_hash ON notice_senders USING btree (ip_hash) WHERE (ip_hash IS NOT NULL);
CREATE INDEX notice_senders_mailbox ON notice_senders USING btree (mailbox);

CREATE TABLE notification_channels (
  user_id    bigint NOT NULL,
  channel    text NOT NULL,  -- a channel of features/channels
  pace       text NOT NULL,
  told_to    timestamptz NOT NULL DEFAULT now(),  -- earlier notifications have been told
  due_at     timestamptz NOT NULL,  -- infinity: when something new comes
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT notification_channels_pkey PRIMARY KEY (user_id, channel),
  CONSTRAINT notification_channels_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notification_channels_due ON notification_channels USING btree (due_at);

-- Notifications. An unread one gathers the events on one subject.
CREATE TABLE notifications (
  id        bigint NOT NULL DEFAULT time_id(),
  user_id   bigint NOT NULL,
  sender_id bigint,  -- the latest of the senders
  kind      notification_kind NOT NULL,
  pin_id    bigint,
  board_id  bigint,
  body      text NOT NULL DEFAULT ''::text,  -- of system messages
  subject   bigint NOT NULL DEFAULT time_id(),  -- what the gathered events have in common
  events    integer NOT NULL DEFAULT 1,
  latest    bigint NOT NULL DEFAULT time_id(),  -- moment of the latest event, the order of the list
  read      boolean NOT NULL DEFAULT false,
  href      text,
  CONSTRAINT notifications_pkey PRIMARY KEY (id),
  CONSTRAINT notifications_events_check CHECK (events > 0),
  CONSTRAINT notifications_href_check CHECK (href ~ '^/([^/\\]|$)'::text AND length(href) <= 300),
  CONSTRAINT notifications_board_id_fkey FOREIGN KEY (board_id) REFERENCES boards(id) ON DELETE CASCADE,
  CONSTRAINT notifications_pin_id_fkey FOREIGN KEY (pin_id) REFERENCES pins(id) ON DELETE CASCADE,
  CONSTRAINT notifications_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
) WITH (fillfactor=85);
CREATE INDEX notifications_between ON notifications USING btree (sender_id, user_id);
CREATE INDEX notifications_board ON notifications USING btree (board_id);
CREATE INDEX notifications_pin ON notifications USING btree (pin_id);
CREATE INDEX notifications_swept ON notifications USING btree (latest) WHERE read;
CREATE UNIQUE INDEX notifications_unread ON notifications USING btree (user_id, kind, subject) WHERE (NOT read);
CREATE INDEX notifications_user ON notifications USING btree (user_id, latest DESC);

-- The events that a notification has gathered, each once.
CREATE TABLE notification_events (
  user_id   bigint NOT NULL,
  kind      notification_kind NOT NULL,
  subject   bigint NOT NULL,
  source_id bigint NOT NULL,  -- the person, or the new pin or board
  line_id   bigint NOT NULL,
  CONSTRAINT notification_events_pkey PRIMARY KEY (user_id, kind, subject, source_id),
  CONSTRAINT notification_events_line_id_fkey FOREIGN KEY (line_id) REFERENCES notifications(id) ON DELETE CASCADE,
  CONSTRAINT notification_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notification_events_line ON notification_events USING btree (line_id);
CREATE INDEX notification_events_source ON notification_events USING btree (source_id);

-- Emails to send; a row goes when its email is sent or given up.
CREATE TABLE outgoing_mails (
  id              bigint NOT NULL DEFAULT time_id(),
  user_id         bigint,
  recipient       text NOT NULL,
  subject         text NOT NULL,
  body            text NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  reply_to        text,
  unsubscribe_url text,  -- ends emails of this sort by one call; null for others
  CONSTRAINT outgoing_mails_pkey PRIMARY KEY (id),
  CONSTRAINT outgoing_mails_recipient_check CHECK (length(recipient) <= 254 AND recipient !~ '[[:cntrl:][:space:]]'::text),
  CONSTRAINT outgoing_mails_reply_to_check CHECK (length(reply_to) <= 254 AND reply_to !~ '[[:cntrl:][:space:]]'::text),
  CONSTRAINT outgoing_mails_subject_check CHECK (length(subject) <= 200 AND subject !~ '[[:cntrl:]]'::text),
  CONSTRAINT outgoing_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX outgoing_mails_user ON outgoing_mails USING btree (user_id);

-- Requests of busy addresses at all fronts together. A crash may empty it.
CREATE UNLOGGED TABLE page_counts (
  key     text NOT NULL,  -- address and length of the window in seconds
  points  integer NOT NULL,
  ends_at timestamptz NOT NULL,
  CONSTRAINT page_counts_pkey PRIMARY KEY (key)
);
CREATE INDEX page_counts_ends_at ON page_counts USING btree (ends_at);

-- The second factor: passkeys, codes in their place, and what a session has proved with them.
CREATE TABLE passkeys (
  id            bigint NOT NULL DEFAULT time_id(),
  user_id       bigint NOT NULL,
  credential_id text NOT NULL,  -- base64url
  public_key    bytea NOT NULL,  -- COSE
  counter       bigint NOT NULL,  -- uses, as its authenticator counts them; 0 where it does not
  transports    text[] NOT NULL,
  name          text NOT NULL,
  last_used_at  timestamptz,
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id),
  CONSTRAINT passkeys_credential_id_check CHECK (length(credential_id) <= 1400),
  CONSTRAINT passkeys_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON TABLE passkeys IS 'Passkeys, ten at most of a person.';
CREATE INDEX passkeys_user ON passkeys USING btree (user_id);

-- The key pair by which push services know the site (RFC 8292); all machines share it.
CREATE TABLE push_keys (
  only_row    boolean NOT NULL DEFAULT true,
  public_key  text NOT NULL,
  private_key text NOT NULL,
  CONSTRAINT push_keys_pkey PRIMARY KEY (only_row),
  CONSTRAINT push_keys_only_row_check CHECK (only_row)
);

-- What session cookies name. A cookie without its row, or with a sign-in that is over, is no session.
CREATE TABLE sessions (
  id            uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id       bigint NOT NULL,
  signed_in_at  timestamptz NOT NULL,  -- the last proof of identity
  created_at    timestamptz NOT NULL DEFAULT now(),
  last_used_at  timestamptz NOT NULL DEFAULT now(),  -- to within five minutes
  device        text NOT NULL,
  place         text,
  proof         bytea,  -- hash of the cookie that the last confirmation set
  proved_at     timestamptz,
  challenge     text,  -- for the next passkey, once
  challenged_at timestamptz,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
) WITH (fillfactor=90);
CREATE INDEX sessions_user ON sessions USING btree (user_id);

-- At most one for each signed-in device; it ends with the session.
CREATE TABLE push_subscriptions (
  id         bigint NOT NULL DEFAULT time_id(),
  user_id    bigint NOT NULL,
  session_id uuid NOT NULL,
  endpoint   text NOT NULL,
  p256dh     text NOT NULL,  -- the browser's keys (RFC 8291)
  auth       text NOT NULL,
  CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint),
  CONSTRAINT push_subscriptions_session_id_key UNIQUE (session_id),
  CONSTRAINT push_subscriptions_endpoint_check CHECK (length(endpoint) <= 1000),
  CONSTRAINT push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_user ON push_subscriptions USING btree (user_id);

-- Use of rate limits, under the names of lib/api/limits. A crash may empty it.
CREATE UNLOGGED TABLE rate_limits (
  key    character varying(255) NOT NULL,
  points integer NOT NULL DEFAULT 0,
  expire bigint,  -- ms since 1970
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire ON rate_limits USING btree (expire);

-- Up to 12 related tags for each tag, refreshed by upkeep. Refers to nothing: readers skip deleted tags.
CREATE TABLE related_tags (
  tag_id     integer NOT NULL,
  related_id integer NOT NULL,
  together   integer NOT NULL,
  CONSTRAINT related_tags_pkey PRIMARY KEY (tag_id, related_id),
  CONSTRAINT related_tags_together_check CHECK (together > 0)
);

-- People shown in a pin, for its poster and staff alone.
CREATE TABLE releases (
  id           bigint NOT NULL DEFAULT time_id(),
  pin_id       bigint NOT NULL,
  person       text NOT NULL,  -- as the poster calls them
  reference    text NOT NULL,  -- where the signed paper is found
  added_at     timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz,  -- the person took back their consent
  CONSTRAINT releases_pkey PRIMARY KEY (id),
  CONSTRAINT releases_person_check CHECK (length(person) >= 1 AND length(person) <= 60),
  CONSTRAINT releases_reference_check CHECK (length(reference) >= 1 AND length(reference) <= 120),
  CONSTRAINT releases_pin_id_fkey FOREIGN KEY (pin_id) REFERENCES pins(id) ON DELETE CASCADE
);
CREATE INDEX releases_pin ON releases USING btree (pin_id);

-- Removals to be written to the journal outside the database (decision 41).
CREATE TABLE removal_outbox (
  id         bigint NOT NULL DEFAULT time_id(),
  at         timestamptz NOT NULL DEFAULT clock_timestamp(),
  kind       text NOT NULL,
  subject_id bigint NOT NULL,  -- what the kind names: a person, pin, board or block
  undone     boolean NOT NULL,  -- it was reverted
  detail     jsonb NOT NULL DEFAULT '{}'::jsonb,  -- what a repetition needs; no words of people
  CONSTRAINT removal_outbox_pkey PRIMARY KEY (id)
);

-- Removed pins.
CREATE TABLE removals (
  id               bigint NOT NULL DEFAULT time_id(),
  pin_id           bigint NOT NULL,  -- no reference: the row outlives the pin
  user_id          bigint,
  reason           text NOT NULL,
  code             smallint NOT NULL,
  blocked_id       bigint,  -- the block that this removal made
  removed_by       bigint,
  created_at       timestamptz NOT NULL DEFAULT now(),
  restored_by      bigint,
  restored_at      timestamptz,
  files_deleted_at timestamptz,
  CONSTRAINT removals_pkey PRIMARY KEY (id),
  CONSTRAINT removals_code_check CHECK (code = ANY (ARRAY[410, 451])),
  CONSTRAINT removals_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES blocked_media(id) ON DELETE SET NULL,
  CONSTRAINT removals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX removals_blocked ON removals USING btree (blocked_id);
CREATE INDEX removals_created_at ON removals USING btree (created_at);
CREATE UNIQUE INDEX removals_standing ON removals USING btree (pin_id) WHERE (restored_at IS NULL);
CREATE INDEX removals_user ON removals USING btree (user_id);
CREATE INDEX removals_with_files ON removals USING btree (created_at) WHERE ((restored_at IS NULL) AND (files_deleted_at IS NULL));

-- Reports by visitors and members.
CREATE TABLE reports (
  id             bigint NOT NULL DEFAULT time_id(),
  reporter_id    bigint,
  reporter_email text,
  subject_type   report_subject NOT NULL,
  subject_id     bigint NOT NULL,
  reason         text NOT NULL,
  details        text NOT NULL DEFAULT ''::text,
  state          report_state NOT NULL DEFAULT 'open'::report_state,
  handled_by     bigint,
  handled_at     timestamptz,
  created_at     timestamptz NOT NULL DEFAULT now(),
  ip_hash        bytea,  -- keyed hash, forgotten after 30 days
  told_at        timestamptz,  -- when the reporter got the outcome; their address is gone then
  hidden_pins    integer NOT NULL DEFAULT 0,  -- how many pins this report hid
  by_verified    boolean NOT NULL DEFAULT false,  -- counts for its reporter, else for all visitors together
  held_back      boolean NOT NULL DEFAULT false,  -- would have hidden its pin, but for a limit
  block_hash     bytea,  -- keyed hash of the wider network, forgotten after 30 days
  CONSTRAINT reports_pkey PRIMARY KEY (id),
  CONSTRAINT reports_details_check CHECK (length(details) <= 1000),
  CONSTRAINT reports_reason_check CHECK (reason = ANY (ARRAY['minor'::text, 'consent'::text, 'stolen'::text, 'spam'::text, 'other'::text])),
  CONSTRAINT reports_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX reports_account ON reports USING btree (subject_type, subject_id, reporter_id) WHERE (state = 'open'::report_state);
CREATE INDEX reports_block ON reports USING btree (block_hash) WHERE (block_hash IS NOT NULL);
CREATE INDEX reports_hiding ON reports USING btree (created_at) WHERE (hidden_pins > 0);
CREATE UNIQUE INDEX reports_ip ON reports USING btree (subject_type, subject_id, ip_hash) WHERE (state = 'open'::report_state);
CREATE INDEX reports_ip_hash ON reports USING btree (ip_hash);
CREATE INDEX reports_open ON reports USING btree (id) WHERE (state = 'open'::report_state);
CREATE INDEX reports_reporter ON reports USING btree (reporter_id);
CREATE INDEX reports_subject ON reports USING btree (subject_type, subject_id);

-- Pins with an outdated rank in feeds; rows are only added.
CREATE TABLE save_log (
  pin_id bigint NOT NULL
);

-- Searches that people have saved, each once, as printed.
CREATE TABLE searches (
  id        integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  query     text COLLATE "C" NOT NULL,
  terms     text[],  -- one of them is in every new pin that it finds; null: it is not watched
  first_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],  -- the newest pins when it was first saved
  CONSTRAINT searches_pkey PRIMARY KEY (id),
  CONSTRAINT searches_query_key UNIQUE (query),
  CONSTRAINT searches_query_check CHECK (length(query) >= 1 AND length(query) <= 500)
);
CREATE INDEX searches_terms ON searches USING gin (terms);

CREATE TABLE saved_searches (
  user_id    bigint NOT NULL,
  search_id  integer NOT NULL,
  name       text NOT NULL,
  since      bigint NOT NULL DEFAULT time_id(),  -- only later pins are told of
  seen_to    bigint NOT NULL DEFAULT time_id(),  -- later pins are new
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT saved_searches_pkey PRIMARY KEY (user_id, search_id),
  CONSTRAINT saved_searches_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  CONSTRAINT saved_searches_search_id_fkey FOREIGN KEY (search_id) REFERENCES searches(id),
  CONSTRAINT saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX saved_searches_search ON saved_searches USING btree (search_id, user_id);

-- Likes.
CREATE TABLE saves (
  user_id    bigint NOT NULL,
  pin_id     bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT saves_pkey PRIMARY KEY (user_id, pin_id),
  CONSTRAINT saves_pin_id_fkey FOREIGN KEY (pin_id) REFERENCES pins(id) ON DELETE CASCADE,
  CONSTRAINT saves_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX saves_latest ON saves USING btree (user_id, created_at DESC, pin_id DESC);
CREATE INDEX saves_pin ON saves USING btree (pin_id);

-- Pins up to this id have been looked at for search_news.
CREATE TABLE search_matcher (
  seen_to bigint NOT NULL
);

-- New pins that a search finds, one row a search and day.
CREATE TABLE search_news (
  search_id integer NOT NULL,
  day       integer NOT NULL,  -- since 1970, UTC
  pin_ids   bigint[] NOT NULL,  -- 200 at most, the latest
  told_to   bigint DEFAULT 0,  -- people up to this id have been notified; null: all
  CONSTRAINT search_news_pkey PRIMARY KEY (search_id, day),
  CONSTRAINT search_news_search_id_fkey FOREIGN KEY (search_id) REFERENCES searches(id) ON DELETE CASCADE
);
CREATE INDEX search_news_untold ON search_news USING btree (day, search_id) WHERE (told_to IS NOT NULL);

-- Numbers of words for feeds.
CREATE TABLE search_words (
  id   integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  word text NOT NULL,
  CONSTRAINT search_words_pkey PRIMARY KEY (id),
  CONSTRAINT search_words_word_key UNIQUE (word)
);
CREATE INDEX search_words_prefix ON search_words USING btree (word text_pattern_ops);

-- Pins that people have opened, the newest 10,000 of each who wants it; nobody else is shown them.
CREATE TABLE seen_pins (
  user_id bigint NOT NULL,
  pin_id  bigint NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT seen_pins_pkey PRIMARY KEY (user_id, pin_id),
  CONSTRAINT seen_pins_pin_id_fkey FOREIGN KEY (pin_id) REFERENCES pins(id) ON DELETE CASCADE,
  CONSTRAINT seen_pins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX seen_pins_latest ON seen_pins USING btree (user_id, seen_at DESC, pin_id DESC);
CREATE INDEX seen_pins_pin ON seen_pins USING btree (pin_id);

-- What operators have stopped on the whole site.
CREATE TABLE site_switches (
  name       text NOT NULL,
  is_on      boolean NOT NULL DEFAULT false,
  reason     text NOT NULL DEFAULT ''::text,
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by bigint,
  CONSTRAINT site_switches_pkey PRIMARY KEY (name),
  CONSTRAINT site_switches_name_check CHECK (name = ANY (ARRAY['uploads'::text, 'sign-ups'::text, 'writes'::text])),
  CONSTRAINT site_switches_reason_check CHECK (length(reason) <= 500),
  CONSTRAINT site_switches_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL
);

-- Where the id ranges of sitemaps begin. Rows never change, so a full sitemap keeps its URL.
CREATE TABLE sitemap_ranges (
  listed   text NOT NULL,  -- the table with these ids
  first_id bigint NOT NULL,
  CONSTRAINT sitemap_ranges_pkey PRIMARY KEY (listed, first_id)
);

-- The id of this database as the owner of a storage: only the owner deletes unnamed files.
CREATE TABLE storage_owner (
  id                uuid NOT NULL DEFAULT gen_random_uuid(),
  generation        bigint NOT NULL DEFAULT 0,
  sweep_lease_until timestamptz NOT NULL DEFAULT '-infinity'::timestamptz,
  inventory_at      timestamptz,
  inventory_files   bigint,
  inventory_orphans bigint,
  backup_at         timestamptz,
  CONSTRAINT storage_owner_pkey PRIMARY KEY (id)
);

-- Followed tags that have a new pin, one row a tag and day.
CREATE TABLE tag_announcements (
  tag_id  integer NOT NULL,
  day     integer NOT NULL,  -- since 1970, UTC
  told_to bigint DEFAULT 0,  -- followers up to this id have been notified; null: all
  CONSTRAINT tag_announcements_pkey PRIMARY KEY (day, tag_id),
  CONSTRAINT tag_announcements_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE
);
CREATE INDEX tag_announcements_tag ON tag_announcements USING btree (tag_id);

-- Pins up to this id have been looked at for tag_announcements.
CREATE TABLE tag_announcer (
  seen_to bigint NOT NULL
);

CREATE TABLE tag_changes (
  id         integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  is_alias   boolean NOT NULL,  -- the tag's name stands for the other tag; else the tag implies the other one
  tag_id     integer NOT NULL,
  other_id   integer NOT NULL,
  state      text NOT NULL DEFAULT 'applying'::text,
  reached    bigint NOT NULL DEFAULT 0,  -- pins up to this id have the change
  pins       integer NOT NULL DEFAULT 0,  -- pins that have it only by the change
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT tag_changes_pkey PRIMARY KEY (id),
  CONSTRAINT tag_changes_state_check CHECK (state = ANY (ARRAY['applying'::text, 'applied'::text, 'reverting'::text, 'reverted'::text])),
  CONSTRAINT tag_changes_other_id_fkey FOREIGN KEY (other_id) REFERENCES tags(id) ON DELETE CASCADE,
  CONSTRAINT tag_changes_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE
);
CREATE INDEX tag_changes_other ON tag_changes USING btree (other_id);
CREATE INDEX tag_changes_tag ON tag_changes USING btree (tag_id);
CREATE INDEX tag_changes_unfinished ON tag_changes USING btree (id) WHERE (state = ANY (ARRAY['applying'::text, 'reverting'::text]));

-- What a change did to each pin.
CREATE TABLE tag_change_pins (
  change_id integer NOT NULL,
  pin_id    bigint NOT NULL,
  added     integer[] NOT NULL,  -- tags that the pin got
  place     integer,  -- where an alias stood
  CONSTRAINT tag_change_pins_pkey PRIMARY KEY (change_id, pin_id),
  CONSTRAINT tag_change_pins_change_id_fkey FOREIGN KEY (change_id) REFERENCES tag_changes(id) ON DELETE CASCADE,
  CONSTRAINT tag_change_pins_pin_id_fkey FOREIGN KEY (pin_id) REFERENCES pins(id) ON DELETE CASCADE
);
CREATE INDEX tag_change_pins_pin ON tag_change_pins USING btree (pin_id);

-- A sentence by moderators about a tag or its category; other tags get a neutral one.
CREATE TABLE tag_descriptions (
  tag_id      integer NOT NULL,
  description text NOT NULL,
  CONSTRAINT tag_descriptions_pkey PRIMARY KEY (tag_id),
  CONSTRAINT tag_descriptions_description_check CHECK (description <> ''::text AND char_length(description) <= 300),
  CONSTRAINT tag_descriptions_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE
);

-- Who follows which tags; nobody else is shown it.
CREATE TABLE tag_follows (
  user_id    bigint NOT NULL,
  tag_id     integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_to    bigint DEFAULT time_id(),  -- later pins are new; null: those since the follow
  CONSTRAINT tag_follows_pkey PRIMARY KEY (user_id, tag_id) INCLUDE (created_at),
  CONSTRAINT tag_follows_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE,
  CONSTRAINT tag_follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX tag_follows_tag ON tag_follows USING btree (tag_id, user_id);

-- Tags that another tag brings with it.
CREATE TABLE tag_implications (
  tag_id     integer NOT NULL,
  implied_id integer NOT NULL,
  CONSTRAINT tag_implications_pkey PRIMARY KEY (tag_id, implied_id),
  CONSTRAINT tag_implications_check CHECK (tag_id <> implied_id),
  CONSTRAINT tag_implications_implied_id_fkey FOREIGN KEY (implied_id) REFERENCES tags(id) ON DELETE CASCADE,
  CONSTRAINT tag_implications_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE
);

-- Words that stand for a tag.
CREATE TABLE tag_synonyms (
  word   text NOT NULL,
  tag_id integer NOT NULL,
  CONSTRAINT tag_synonyms_pkey PRIMARY KEY (word),
  CONSTRAINT tag_synonyms_word_check CHECK (word = lower(word)),
  CONSTRAINT tag_synonyms_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE
);
-- Synonyms are found as they are typed.
CREATE INDEX tag_synonyms_folded ON tag_synonyms USING btree (fold_words(word));
CREATE INDEX tag_synonyms_tag ON tag_synonyms USING btree (tag_id);

-- The pins of a takedown notice.
CREATE TABLE takedown_pins (
  id          bigint NOT NULL DEFAULT time_id(),
  takedown_id bigint NOT NULL,
  url         text NOT NULL,  -- as given
  pin_id      bigint,
  decision    takedown_decision,
  reason      text,
  decided_by  bigint,
  decided_at  timestamptz,
  user_id     bigint,  -- whose profile picture it is about
  is_picture  boolean NOT NULL DEFAULT false,  -- about the picture that was sent
  CONSTRAINT takedown_pins_pkey PRIMARY KEY (id),
  CONSTRAINT takedown_pins_takedown_id_pin_id_key UNIQUE (takedown_id, pin_id),
  CONSTRAINT takedown_pins_url_check CHECK (length(url) <= 500),
  CONSTRAINT takedown_pins_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT takedown_pins_pin_id_fkey FOREIGN KEY (pin_id) REFERENCES pins(id) ON DELETE SET NULL,
  CONSTRAINT takedown_pins_takedown_id_fkey FOREIGN KEY (takedown_id) REFERENCES takedowns(id) ON DELETE CASCADE,
  CONSTRAINT takedown_pins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX takedown_pins_pin ON takedown_pins USING btree (pin_id);
CREATE INDEX takedown_pins_user ON takedown_pins USING btree (user_id) WHERE (user_id IS NOT NULL);

-- People whose unread count may have changed, for the fronts (decision 50). A person may have many rows, so writers never wait for
-- each other. A crash empties it; fronts then lose their connections and count anew.
CREATE UNLOGGED TABLE unread_outbox (
  user_id bigint NOT NULL
);

-- Emails to unconfirmed addresses, kept for two days to count them.
CREATE TABLE unverified_mails (
  mail_id     bigint NOT NULL,  -- no reference: the row outlives the email
  kind        text NOT NULL,
  mailbox     bytea NOT NULL,  -- keyed hash of the address, however it is written
  block       bytea,  -- keyed hash of the requester's network
  pins        bigint[] NOT NULL DEFAULT '{}'::bigint[],  -- that they named
  admitted_at timestamptz,  -- when it was allowed to be sent
  created_at  timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT unverified_mails_pkey PRIMARY KEY (mail_id),
  CONSTRAINT unverified_mails_kind_check CHECK (kind = ANY (ARRAY['receipt'::text, 'outcome'::text]))
);
CREATE INDEX unverified_mails_block ON unverified_mails USING btree (block) WHERE (admitted_at IS NOT NULL);
CREATE INDEX unverified_mails_mailbox ON unverified_mails USING btree (mailbox) WHERE (admitted_at IS NOT NULL);
CREATE INDEX unverified_mails_pins ON unverified_mails USING gin (pins) WHERE (admitted_at IS NOT NULL);

-- What uploaders have declared, once for each version of the terms.
CREATE TABLE upload_statements (
  user_id     bigint NOT NULL,
  version     text NOT NULL,
  is_adult    boolean NOT NULL,  -- everybody shown is 18 or older
  has_consent boolean NOT NULL,  -- and consents to being shown
  has_rights  boolean NOT NULL,  -- the uploader may publish it
  created_at  timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT upload_statements_pkey PRIMARY KEY (user_id, version),
  CONSTRAINT upload_statements_has_consent_check CHECK (has_consent),
  CONSTRAINT upload_statements_has_rights_check CHECK (has_rights),
  CONSTRAINT upload_statements_is_adult_check CHECK (is_adult),
  CONSTRAINT upload_statements_version_check CHECK (length(version) >= 1 AND length(version) <= 40),
  CONSTRAINT upload_statements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Uploaded files that are not published yet, for their uploader alone.
CREATE TABLE uploads (
  id           bigint NOT NULL DEFAULT time_id(),
  user_id      bigint NOT NULL,
  media_id     bigint NOT NULL,
  title        text NOT NULL DEFAULT ''::text,  -- suggested by the file's name
  similar_pins bigint[] NOT NULL DEFAULT '{}'::bigint[],  -- live pins that looked like it at upload, the nearest first
  created_at   timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT uploads_pkey PRIMARY KEY (id),
  CONSTRAINT uploads_user_id_media_id_key UNIQUE (user_id, media_id),
  CONSTRAINT uploads_title_check CHECK (length(title) <= 120),
  CONSTRAINT uploads_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE,
  CONSTRAINT uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX uploads_created_at ON uploads USING btree (created_at);
CREATE INDEX uploads_media ON uploads USING btree (media_id);

-- Who follows whom.
CREATE TABLE user_follows (
  user_id    bigint NOT NULL,
  target_id  bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT user_follows_pkey PRIMARY KEY (user_id, target_id) INCLUDE (created_at),
  CONSTRAINT user_follows_check CHECK (user_id <> target_id),
  CONSTRAINT user_follows_target_id_fkey FOREIGN KEY (target_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT user_follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX user_follows_target ON user_follows USING btree (target_id);

-- Warnings to people.
CREATE TABLE warnings (
  id         bigint NOT NULL DEFAULT time_id(),
  user_id    bigint NOT NULL,
  admin_id   bigint,
  reason     text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT warnings_pkey PRIMARY KEY (id),
  CONSTRAINT warnings_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT warnings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX warnings_user ON warnings USING btree (user_id, id DESC);

-- Those that prepare files and reported within the last ten seconds.
CREATE VIEW living_media_workers AS
 SELECT id
   FROM media_workers
  WHERE seen_at > (now() - '00:00:10'::interval) AND prepares_files;

CREATE FUNCTION covers_of(b bigint, chosen bigint, flagged_too boolean)
 RETURNS json
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(json_agg(json_build_array(image, has_small, width, height, placeholder) order by place, position, id), '[]')
  from (
    (select 0 as place, 0 as position, p.* from pins p
     where id = chosen and exists (select from board_pins where board_id = b and pin_id = chosen)
       and status = 'live' and (flagged_too or not flagged))
    union all
    (select 1, bp.position, p.* from board_pins bp join pins p on p.id = bp.pin_id
     where bp.board_id = b and p.id is distinct from chosen and p.status = 'live' and (flagged_too or not p.flagged)
     order by bp.position, bp.pin_id limit 4)
    order by place, position, id limit 4) shown
$function$;
COMMENT ON FUNCTION covers_of IS 'The first four live pins of a board, its chosen cover first.';

-- What board_covers has to hold.
CREATE VIEW made_covers AS
 SELECT b.id AS board_id,
    made.every AS covers,
        CASE
            WHEN b.flagged_pins_count = 0 THEN made.every
            ELSE covers_of(b.id, b.cover_pin, false)
        END AS unflagged
   FROM boards b
     CROSS JOIN LATERAL ( SELECT covers_of(b.id, b.cover_pin, true) AS every
         OFFSET 0) made;

-- The turn of each waiting or running file; the lowest is next (lib/domain/turns.ts).
CREATE VIEW media_job_turns AS
 SELECT id,
    (GREATEST(of_person, row_number() OVER (PARTITION BY network ORDER BY of_person, created_at, id)) - 1)::integer AS turn
   FROM ( SELECT media_jobs.id,
            media_jobs.network,
            media_jobs.created_at,
            row_number() OVER (PARTITION BY media_jobs.person ORDER BY media_jobs.created_at, media_jobs.id) AS of_person
           FROM media_jobs
          WHERE media_jobs.outcome IS NULL) own;

-- Media assets and pictures of people with unsettled bans that are in the wrong place.
CREATE VIEW misplaced_files_of_banned AS
 WITH people AS (
         SELECT DISTINCT bans.user_id,
            users.banned_at IS NOT NULL AS hides,
            users.image
           FROM bans
             JOIN users ON users.id = bans.user_id
          WHERE NOT bans.files_settled
        )
 SELECT people.user_id,
    pins.id AS pin_id,
    pins.image AS key,
    pins.media_type,
    pins.width,
    pins.media_id,
    people.hides
   FROM people
     JOIN pins ON pins.posted_by = people.user_id
  WHERE pins.status = 'hidden'::pin_status AND (pins.image ~~ 'withheld/%'::text) <> people.hides AND NOT (people.hides AND (EXISTS ( SELECT
           FROM pins other
          WHERE other.media_id = pins.media_id AND other.status = 'live'::pin_status)))
UNION ALL
 SELECT people.user_id,
    NULL::bigint AS pin_id,
    regexp_replace(people.image, '\.webp$'::text, ''::text) AS key,
    'pic'::media_type AS media_type,
    0 AS width,
    NULL::bigint AS media_id,
    people.hides
   FROM people
  WHERE (people.image ~~ 'withheld/%'::text) <> people.hides;

CREATE FUNCTION count_search_alert(reader bigint, about bigint, most integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((
    select count_search_news(reader, search_id, greatest(since, first_id_of(about >> 31)), first_id_of((about >> 31) + 1), most)
    from saved_searches where user_id = reader and search_id = (about & 2147483647)::int), 0)
$function$;
COMMENT ON FUNCTION count_search_alert IS 'How many pins a notification of the kind search_pin is about for its reader, `most` at most.';

-- Counted as it is read: the filter, hidden tags, blocks and removed pins hold without further ado, and nothing is written for each pin.
CREATE FUNCTION count_tag_news(reader bigint, about bigint, most integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select count_new_pins(reader, (about & 2147483647)::int, first_id_of(about >> 31), first_id_of((about >> 31) + 1), most)
$function$;
COMMENT ON FUNCTION count_tag_news IS 'How many pins a notification of the kind tag_pin is about for its reader, `most` at most.';

-- Such a notification has itself as its subject, and neither a pin nor a board: its events say which (rule 173).
CREATE FUNCTION gathered_events(reader bigint, line bigint, told notification_kind, sender bigint)
 RETURNS TABLE(pin_id bigint, board_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select p.id, b.id from notification_events e
  left join pins p on p.id = case told when 'new_pin' then e.source_id when 'board_follow' then null else e.subject end
  left join boards b on b.id = case told when 'board_add' then e.source_id when 'like' then null else e.subject end
  where e.line_id = line
    and (told = 'board_follow' or p.status = 'live' and (told <> 'new_pin'
      or ((not p.flagged or (select content_filter = 'gay-straight' from users where id = reader))
          and not p.tag_ids && array(select tag_id from hidden_tags where user_id = reader))))
    and (told = 'like' or told = 'new_pin' and e.subject = sender or b.creator = reader
      or not b.is_private and (select banned_at is null from users where id = b.creator))
$function$;
COMMENT ON FUNCTION gathered_events IS 'The pins and boards of the events of one person that a notification has gathered, as far as its reader may see them.';

CREATE FUNCTION other_actor(line bigint, reader bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select source_id from notification_events join users on id = source_id
  where line_id = line and banned_at is null
    and not exists (select from blocks where user_id = reader and target_id = source_id)
  order by source_id desc limit 1
$function$;
COMMENT ON FUNCTION other_actor IS 'The latest visible person among those whose events a notification has gathered.';

-- The notifications that their readers may see: listed and counted by this one rule. Left out are those on pins that are not
-- live, on other people's private boards, by banned, muted or blocked people, and new pins outside the reader's filters.
-- Subqueries, no joins: the newest rows are read one by one until a page is full.
CREATE VIEW shown_notifications AS
 SELECT id,
    user_id,
    kind,
    pin_id,
    board_id,
    body,
    subject,
        CASE kind::text
            WHEN 'tag_pin'::text THEN count_tag_news(user_id, subject, 100)
            WHEN 'search_pin'::text THEN count_search_alert(user_id, subject, 100)
            ELSE events
        END AS events,
    latest,
    read,
        CASE
            WHEN (kind = ANY (ARRAY['like'::notification_kind, 'follow'::notification_kind, 'board_follow'::notification_kind])) AND events > 1 THEN COALESCE(( SELECT s.id
               FROM users s
              WHERE s.id = n.sender_id AND s.banned_at IS NULL AND NOT (EXISTS ( SELECT
                       FROM blocks k
                      WHERE k.user_id = n.user_id AND k.target_id = s.id))), other_actor(id, user_id))
            ELSE sender_id
        END AS sender_id,
    href
   FROM notifications n
  WHERE (kind::text <> 'tag_pin'::text OR count_tag_news(user_id, subject, 1) > 0) AND (kind::text <> 'search_pin'::text OR count_search_alert(user_id, subject, 1) > 0) AND (subject <> id OR (EXISTS ( SELECT
           FROM gathered_events(n.user_id, n.id, n.kind, n.sender_id) gathered_events(pin_id, board_id)))) AND (pin_id IS NULL OR ( SELECT p.status = 'live'::pin_status AND (n.kind <> 'new_pin'::notification_kind OR (NOT p.flagged OR ( SELECT r.content_filter = 'gay-straight'::content_filter
                   FROM users r
                  WHERE r.id = n.user_id)) AND NOT p.tag_ids && (ARRAY( SELECT h.tag_id
                   FROM hidden_tags h
                  WHERE h.user_id = n.user_id)))
           FROM pins p
          WHERE p.id = n.pin_id)) AND (board_id IS NULL OR ( SELECT b.creator = n.user_id OR NOT b.is_private AND ( SELECT c.banned_at IS NULL
                   FROM users c
                  WHERE c.id = b.creator)
           FROM boards b
          WHERE b.id = n.board_id)) AND (sender_id IS NULL OR ( SELECT s.banned_at IS NULL
           FROM users s
          WHERE s.id = n.sender_id) AND (( SELECT k.target_id
           FROM blocks k
          WHERE k.user_id = n.user_id AND k.target_id = n.sender_id)) IS NULL OR (kind = ANY (ARRAY['like'::notification_kind, 'follow'::notification_kind, 'board_follow'::notification_kind])) AND events > 1 AND other_actor(id, user_id) IS NOT NULL);

CREATE FUNCTION add_media_job(new_id uuid, new_incoming text, new_title text, most_waiting integer, new_person bigint, new_network text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(4715);
  if (select count(*) from media_jobs where begun_at is null) >= most_waiting then return false; end if;
  insert into media_jobs (id, incoming, title, created_at, person, network)
    values (new_id, new_incoming, new_title, clock_timestamp(), new_person, new_network);
  perform graphile_worker.add_job('prepare_media', json_build_object('id', new_id), job_key => new_id::text);
  perform graphile_worker.reschedule_jobs(array_agg(job.id), priority => turn)
    from media_job_turns own join graphile_worker.jobs job on job.key = own.id::text
    where job.priority <> turn group by turn;
  return true;
end $function$;
COMMENT ON FUNCTION add_media_job IS 'Queues an uploaded file, ahead of files of people who have more. False: too many are waiting.';

-- A caller's second report on a subject adds nothing and returns the first one's id.
CREATE FUNCTION add_report(kind report_subject, about bigint, who bigint, caller_hash bytea, why text, words text, mail text, OUT report_id bigint, OUT hides boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  hides := false;
  report_id := known_report(kind, about, who, caller_hash);
  if report_id is not null then return; end if;
  perform from pins where kind = 'pin' and id = about and status = 'live'
  union all select from boards b join users u on u.id = creator
    where kind = 'board' and b.id = about and not is_private and banned_at is null
  union all select from users where kind = 'user' and id = about and banned_at is null;
  if not found then return; end if;
  insert into reports (subject_type, subject_id, reporter_id, ip_hash, reason, details, reporter_email)
    values (kind, about, who, caller_hash, why, words, mail) on conflict do nothing returning id into report_id;
  if report_id is null then  -- its twin came first
    report_id := known_report(kind, about, who, caller_hash);
    return;
  end if;
  hides := kind = 'pin' and why in ('minor', 'consent') and hides_at_once(about, who, caller_hash);
end $function$;
COMMENT ON FUNCTION add_report IS 'Stores a report. `report_id` is null if the subject is not visible; `hides`: the pin should be hidden now.';

-- True for emails that no stranger asked for, and again for one admitted before.
CREATE FUNCTION admit_mail(m bigint, mailbox_most integer, block_most integer, pin_most integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare own unverified_mails; since constant timestamptz := now() - interval '1 day';
begin
  select * into own from unverified_mails where mail_id = m;
  if not found or own.admitted_at is not null then return true; end if;
  perform pg_advisory_xact_lock(4713);
  if (select count(*) >= mailbox_most or bool_or(kind = 'receipt' and own.kind = 'receipt') from unverified_mails
      where mailbox = own.mailbox and admitted_at > since)
    or own.kind = 'receipt' and (
      (select count(*) >= block_most from unverified_mails where block = own.block and admitted_at > since)
      or exists (select from unnest(own.pins) pin
                 where (select count(*) >= pin_most from unverified_mails where pins @> array[pin] and admitted_at > since)))
  then return false; end if;
  update unverified_mails set admitted_at = now() where mail_id = m;
  return true;
end $function$;
COMMENT ON FUNCTION admit_mail IS 'Whether an email to an unconfirmed address may be sent, within limits by mailbox, network and pin.';

CREATE FUNCTION age_feed(at timestamptz DEFAULT now())
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare a int; lo bigint; hi bigint; rows_moved int; total int := 0;
        spans constant interval[] := '{1 day,7 days,30 days,365 days}';
begin
  perform pg_advisory_xact_lock(4711);
  for a in 0..3 loop  -- upwards, so that after a long pause a pin passes through several buckets at once
    select moved_to into lo from feed_clock where age_bucket = a;
    hi := greatest(lo, ((extract(epoch from at - spans[a + 1]) * 1000)::bigint - 1609459200000) << 12);
    with moved as (
      update feed f set age_bucket = a + 1 from pins p, unnest(feed_keys(p)) key
      where p.id >= lo and p.id < hi and f.tag_id = key and f.bucket = p.bucket and f.pin_id = p.id and f.age_bucket = a
      returning f.tag_id, f.bucket),
    gathered as (select tag_id, bucket, count(*)::int k from moved group by 1, 2),
    counted as (insert into feed_counts as c
            select tag_id, bucket, a, -k from gathered union all select tag_id, bucket, a + 1, k from gathered
          on conflict (tag_id, bucket, age_bucket) do update set n = c.n + excluded.n)
    select coalesce(sum(k), 0) into rows_moved from gathered;
    update feed_clock set moved_to = hi where age_bucket = a;
    total := total + rows_moved;
  end loop;
  return total;
end $function$;
COMMENT ON FUNCTION age_feed IS 'Moves feed rows into the age bucket for the time `at`; returns how many moved.';

CREATE FUNCTION announce(most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare a announcements; told bigint[];
begin
  select * into a from announcements order by id for update skip locked limit 1;
  if not found then return null; end if;
  if a.board_id is null then
    told := array(select user_id from user_follows where target_id = a.who and user_id > a.told_to order by 1 limit most);
  else
    told := array(select user_id from board_follows where board_id = a.board_id and user_id > a.told_to order by 1 limit most);
  end if;
  perform notify(id, 'new_pin', coalesce(a.board_id, a.who), a.pin_id, a.who, a.pin_id, a.board_id)
  from unnest(told) with ordinality follower (id, n) order by n;
  if cardinality(told) < most then delete from announcements where id = a.id;
  else update announcements set told_to = told[cardinality(told)] where id = a.id; end if;
  return cardinality(told);
end $function$;
COMMENT ON FUNCTION announce IS 'Notifies up to `most` followers of the oldest announcement; returns how many, null without one.';

-- The subject of such a notification: day << 31 | search.
CREATE FUNCTION announce_searches(most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare news search_news[]; reached record; n int; told bigint[]; subjects bigint[];
begin
  news := array(select w from search_news w where told_to is not null order by day, search_id limit most for update skip locked);
  if cardinality(news) = 0 then return null; end if;
  select array_agg(user_id order by day, search_id, user_id), array_agg(day::bigint << 31 | search_id order by day, search_id, user_id)
    into told, subjects
    from (select w.day, w.search_id, s.user_id from unnest(news) w cross join lateral (
            select user_id from saved_searches where search_id = w.search_id and user_id > w.told_to order by user_id limit most) s
          order by w.day, w.search_id, s.user_id limit most) due;
  n := coalesce(cardinality(told), 0);
  with told_now as (
    insert into notifications (user_id, kind, subject)
      select u.id, 'search_pin', due.subject from unnest(told, subjects) due (id, subject) join users u on u.id = due.id
      where not 'search_pin' = any (u.muted_kinds::text[]) order by u.id, due.subject
    on conflict do nothing returning user_id)
  insert into unread_outbox select distinct user_id from told_now;
  update search_news w set told_to = case
      when n = most and w.day::bigint << 31 | w.search_id = subjects[n] then told[n] end
  from unnest(news) own
  where w.search_id = own.search_id and w.day = own.day and (n < most or w.day::bigint << 31 | w.search_id <= subjects[n]);
  delete from search_news w using unnest(news) own
  where w.search_id = own.search_id and w.told_to is null and w.day < (
    select day from search_news k where k.search_id = own.search_id order by day desc offset 59 limit 1);
  return n;
end $function$;
COMMENT ON FUNCTION announce_searches IS 'Notifies up to `most` people of new pins of their searches; returns how many, null without news. Keeps 60 days with news of a search.';

-- The subject of such a notification: day << 31 | tag.
CREATE FUNCTION announce_tags(most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare a tag_announcements; told bigint[];
begin
  select * into a from tag_announcements where told_to is not null order by day, tag_id for update skip locked limit 1;
  if not found then return null; end if;
  told := array(select user_id from tag_follows where tag_id = a.tag_id and user_id > a.told_to order by 1 limit most);
  with told_now as (
    insert into notifications (user_id, kind, subject)
      select id, 'tag_pin', a.day::bigint << 31 | a.tag_id from users
      where id = any (told) and not 'tag_pin' = any (muted_kinds::text[]) order by id
    on conflict do nothing returning user_id)
  insert into unread_outbox select user_id from told_now;
  update tag_announcements set told_to = case when cardinality(told) = most then told[most] end
  where day = a.day and tag_id = a.tag_id;
  return cardinality(told);
end $function$;
COMMENT ON FUNCTION announce_tags IS 'Notifies up to `most` followers of the oldest tag with new pins; returns how many, null without one.';

-- A flagged tag moves pins to other buckets, and changes counters.
CREATE FUNCTION apply_tag_change(c tag_changes, most integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
AS $function$
declare brought int[] := with_implied(array[c.other_id]); next bigint[] := pins_of_tag(c.tag_id, c.reached, most); ids bigint[];
  flags boolean := exists (select from tags where id = any (brought || c.tag_id) and flagged); former text[];
begin
  ids := array(select id from pins where id = any (next) and tag_ids @> array[c.tag_id]
               and (c.is_alias or not tag_ids @> brought) order by id for no key update);
  insert into tag_change_pins (change_id, pin_id, added, place)
    select c.id, id, array(select unnest(brought) except select unnest(tag_ids)),
      case when c.is_alias then array_position(tag_ids, c.tag_id) end
    from pins where id = any (ids)
  on conflict do nothing;
  if flags then perform hide_pins(ids); else former := array(select feed_keys(pins)::text from pins where id = any (ids) order by id); end if;
  update pins set updated_at = now(), (tags, tag_ids, flagged) = (
    select array_agg(name order by place, id), array_agg(id order by place, id), case when flags then bool_or(tags.flagged) else pins.flagged end
    from (select case when c.is_alias and own = c.tag_id then c.other_id else own end as id, min(place) as place
          from (select own, place from unnest(tag_ids) with ordinality o (own, place)
                union all select own, 1000 from unnest(brought) own) listed group by 1) kept join tags using (id))
  where id = any (ids);
  if flags then perform show_pins(ids); else perform relist_pins(ids, former); end if;
  update tag_changes set reached = coalesce(next[cardinality(next)], reached), pins = pins + cardinality(ids),
    state = case when cardinality(next) < most then 'applied' else state end
  where id = c.id;
  return ids;
end $function$;
COMMENT ON FUNCTION apply_tag_change IS 'A step of tag_change_step.';

CREATE FUNCTION audit_hash(line audit_log)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(convert_to(jsonb_build_array(line.seq, line.id, line.actor, line.action, line.subject, line.subject_id,
    line.detail, encode(line.ip_digest, 'hex'), encode(line.previous, 'hex'))::text, 'UTF8')) $function$;
COMMENT ON FUNCTION audit_hash IS 'The hash of an audit line, which covers the previous line''s hash.';

-- Previews of the boards of banned people go, and are made anew after the ban.
CREATE FUNCTION ban_user(u bigint, by_whom bigint, why text, ends timestamptz)
 RETURNS bigint[]
 LANGUAGE plpgsql
AS $function$
declare ids bigint[];
begin
  perform pg_advisory_xact_lock(4711);
  ids := array(select id from pins where posted_by = u and status = 'live' order by id for no key update);
  perform from boards where creator = u or id in (select board_id from board_pins where pin_id = any (ids))
    order by id for no key update;
  perform hide_pins(ids);
  update pins set status = 'hidden' where id = any (ids);
  update users set banned_at = coalesce(banned_at, now()), banned_until = ends where id = u;
  if not found then raise exception 'no such person' using errcode = 'no_data_found'; end if;
  update bans set lifted_at = now() where user_id = u and lifted_at is null;
  insert into bans (user_id, admin_id, reason, until) values (u, by_whom, why, ends);
  perform renew_board_preview(id) from boards where creator = u;
  return ids;
end $function$;
COMMENT ON FUNCTION ban_user IS 'Bans a person and hides their live pins, whose ids it returns.';

-- Followers and those who hide the tag have the other one, too, from now on; the time tells which rows came so.
CREATE FUNCTION begin_tag_change(alias boolean, word text, other_word text, OUT refused text, OUT id integer, OUT tag text, OUT other text, OUT other_id integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare a tags; b tags;
begin
  perform pg_advisory_xact_lock(4711);
  select * into a from tags where name = word;
  select * into b from tags where name = other_word;
  refused := case when a.id is null then 'no tag' when b.id is null then 'no other' when a.id = b.id then 'same'
    when exists (select from tag_changes c where c.tag_id = a.id and c.other_id = b.id and c.state <> 'reverted')
      or exists (select from tag_implications i where i.tag_id = a.id and i.implied_id = b.id) then 'known'
    when exists (select from tag_synonyms s where s.word in (a.name, b.name)) then 'alias'
    when alias and a.category is not null then 'category'
    when a.id = any (with_implied(array[b.id])) or alias and b.id = any (with_implied(array[a.id])) then 'circle' end;
  if refused is not null then return; end if;
  tag := a.name; other := b.name; other_id := b.id;
  if alias then
    insert into tag_synonyms (word, tag_id) values (a.name, b.id);
    insert into tag_follows (user_id, tag_id, created_at) select user_id, b.id, created_at from tag_follows f where f.tag_id = a.id
      on conflict do nothing;
    insert into hidden_tags (user_id, tag_id, created_at) select user_id, b.id, created_at from hidden_tags h where h.tag_id = a.id
      on conflict do nothing;
  else
    insert into tag_implications (tag_id, implied_id) values (a.id, b.id);
  end if;
  insert into tag_changes (is_alias, tag_id, other_id) values (alias, a.id, b.id) returning tag_changes.id into id;
end $function$;
COMMENT ON FUNCTION begin_tag_change IS 'Makes a tag imply another or stand for it. Refused: no tag, no other, same, known, alias, category, circle.';

-- Without hashes of its rotations, the unrotated ones alone.
CREATE FUNCTION block_asset(asset bigint, why text, by_whom bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare made bigint;
begin
  insert into blocked_media (sha256, reason, added_by) select sha256, why, by_whom from media where id = asset
  on conflict (sha256) do nothing returning id into made;
  if made is not null then
    insert into blocked_media_hashes (blocked_id, variant, frame, pdq)
      select made, (place - 1) % 8, (place - 1) / 8, pdq
      from media, unnest(rotated_hashes) with ordinality kept (pdq, place) where id = asset;
    if not found then
      insert into blocked_media_hashes (blocked_id, variant, frame, pdq)
        select made, 0, frame, pdq from media_hashes where media_id = asset;
    end if;
  end if;
  return made;
end $function$;
COMMENT ON FUNCTION block_asset IS 'Blocks a media asset''s file and its hashes; null if it is blocked already.';

CREATE FUNCTION block_noticed_face(u bigint, why text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare made bigint;
begin
  insert into blocked_media (reason)
    select why where exists (select from takedown_pins where user_id = u and decision is null)
      and exists (select from avatar_hashes a where user_id = u
                  and not exists (select from blocked_media_hashes b where b.pdq = a.pdq))
  returning id into made;
  insert into blocked_media_hashes (blocked_id, variant, frame, pdq)
    select made, 0, row_number() over (order by pdq) - 1, pdq
    from (select distinct pdq from avatar_hashes where user_id = u) faces where made is not null;
end $function$;
COMMENT ON FUNCTION block_noticed_face IS 'Blocks the hashes of a profile picture with an open notice, before it goes.';

-- A blocked person stops following the blocker and their boards.
CREATE FUNCTION block_user(u bigint, target bigint, wanted block_kind)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare board bigint;
begin
  if u = target then return 'self'; end if;
  if wanted = 'block' then perform from boards where creator = u order by id for no key update; end if;
  perform from users where id in (u, target) order by id for no key update;
  if (select count(*) from users where id in (u, target)) < 2 then return 'missing'; end if;
  if wanted is null then
    delete from blocks where user_id = u and target_id = target;
  elsif not exists (select from blocks where user_id = u and target_id = target)
    and (select count(*) from blocks where user_id = u) >= 1000 then return 'full';
  else
    insert into blocks (user_id, target_id, kind) values (u, target, wanted)
    on conflict (user_id, target_id) do update set kind = excluded.kind;
  end if;
  if wanted = 'block' then
    for board in delete from board_follows f using boards b
                 where f.user_id = target and b.id = f.board_id and b.creator = u returning b.id loop
      update boards set followers_count = followers_count - 1 where id = board;
      perform take_back(u, 'board_follow', board, target);
    end loop;
    delete from user_follows where user_id = target and target_id = u;
    if found then
      update users set followers_count = followers_count - 1 where id = u;
      perform take_back(u, 'follow', 0, target);
    end if;
  end if;
  perform unread_changed(u);
  return null;
end $function$;
COMMENT ON FUNCTION block_user IS 'Mutes, blocks or (null) unblocks a person, 1,000 at most. Refused: self, missing, full.';

CREATE FUNCTION blocked_by_file(file bytea, OUT blocked bigint, OUT distance integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  select id, 0 into blocked, distance from blocked_media where sha256 = file;
  if found then return; end if;
  select b.blocked, b.distance into blocked, distance
  from blocked_by_hashes(array(select pdq from media_hashes join media on id = media_id where sha256 = file)) b;
end $function$;
COMMENT ON FUNCTION blocked_by_file IS 'The blocked media asset that has this SHA-256, or else is nearest to this file''s hashes; null without one.';

CREATE FUNCTION blocked_by_hashes(hashes bit[], OUT blocked bigint, OUT distance integer)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  select blocked_id, bit_count(b.pdq # own.pdq)::int from unnest(hashes) own (pdq)
  join blocked_media_hashes b on pdq_chunks(b.pdq) && pdq_near_keys(own.pdq)
  where bit_count(b.pdq # own.pdq) <= 31 order by 2, 1 limit 1
$function$;
COMMENT ON FUNCTION blocked_by_hashes IS 'The blocked media asset nearest to one of these hashes; null without one.';

-- The pin is locked, so that it cannot be hidden between the look at it and the count.
CREATE FUNCTION board_add(b bigint, p bigint)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare pin record;
begin
  select status, flagged into pin from pins where id = p for share;
  perform from boards where id = b for no key update;
  if pin.status is null or not found then raise exception 'no such pin or board' using errcode = 'no_data_found'; end if;
  insert into board_pins (board_id, pin_id, position)
    values (b, p, (select coalesce(min(position), 0) - 1 from board_pins where board_id = b)) on conflict do nothing;
  if not found then return false; end if;
  if pin.status = 'live' then
    update boards set pins_count = pins_count + 1, flagged_pins_count = flagged_pins_count + pin.flagged::int where id = b;
  end if;
  return true;
end $function$;
COMMENT ON FUNCTION board_add IS 'Puts a pin first on a board; true if it is new there.';

-- Any pin that a board gains or loses changes a counter, maybe before the pin itself: so at commit.
CREATE FUNCTION board_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_covers(new.id);
  return null;
end $function$;
COMMENT ON FUNCTION board_changed IS 'Refreshes the covers of a board whose counters or cover changed.';

CREATE FUNCTION board_refusal(u bigint, b bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when creator = u then null when is_private then 'missing' else 'forbidden' end from boards where id = b
  union all select 'missing' limit 1 $function$;
COMMENT ON FUNCTION board_refusal IS 'Why a person may not change a board: missing, forbidden; null if they may.';

CREATE FUNCTION board_remove(b bigint, p bigint)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare pin record;
begin
  select status, flagged into pin from pins where id = p for share;
  perform from boards where id = b for no key update;
  delete from board_pins where board_id = b and pin_id = p;
  if not found then return false; end if;
  if pin.status = 'live' then
    update boards set pins_count = pins_count - 1, flagged_pins_count = flagged_pins_count - pin.flagged::int where id = b;
  end if;
  return true;
end $function$;
COMMENT ON FUNCTION board_remove IS 'Takes a pin off a board; true if it was there.';

-- The connection's setting pins.caller_ip has the address (lib/db/caller-ip.ts); what the site does by itself has none.
CREATE FUNCTION chain_audit_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare latest audit_log;
begin
  perform pg_advisory_xact_lock(4712);
  select * into latest from audit_log where seq is not null order by seq desc limit 1;
  new.seq := coalesce(latest.seq, 0) + 1;
  new.previous := coalesce(latest.hash, '\x');
  new.ip := case when new.actor is not null then nullif(current_setting('pins.caller_ip', true), '')::inet end;
  new.ip_salt := case when new.ip is not null then uuid_send(gen_random_uuid()) end;
  new.ip_digest := ip_digest(new.ip_salt, new.ip);
  new.hash := audit_hash(new);
  return new;
end $function$;
COMMENT ON FUNCTION chain_audit_line IS 'Numbers a new audit line, adds the caller''s IP address and chains the line to the previous one by its hash.';

CREATE FUNCTION claim_item(what text, admin bigint, takes_over boolean, OUT holder bigint, OUT holds_since timestamptz)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  insert into moderation_claims as c (item, admin_id) values (what, admin)
  on conflict (item) do update set admin_id = admin, since = now()
    where takes_over or c.admin_id = admin or c.since < now() - interval '30 minutes';
  select admin_id, since into holder, holds_since from moderation_claims where item = what;
end $function$;
COMMENT ON FUNCTION claim_item IS 'Claims a moderation item for half an hour; returns its holder.';

CREATE FUNCTION count_in_blocks(orders boolean[], feeds integer[], likes integer[], pins bigint[], buckets smallint[], counts integer[])
 RETURNS void
 LANGUAGE plpgsql
 STRICT
AS $function$
begin
  with changed as (
    select feed, liked, pin, bucket, sum(n) as n from unnest(feeds, likes, pins, buckets, counts) c (feed, liked, pin, bucket, n)
    group by 1, 2, 3, 4 having sum(n) <> 0),
  counted as (
    select block.tag_id, block.by_likes, block.saves_count, block.pin_id,
      coalesce(sum(n) filter (where bucket = 0), 0) as n0, coalesce(sum(n) filter (where bucket = 1), 0) as n1,
      coalesce(sum(n) filter (where bucket = 2), 0) as n2, coalesce(sum(n) filter (where bucket = 3), 0) as n3
    from changed c cross join unnest(orders) o (by_likes)
    cross join lateral (
      select b.tag_id, b.by_likes, b.saves_count, b.pin_id from feed_blocks b
      where b.tag_id = c.feed and b.by_likes = o.by_likes
        and (b.saves_count, b.pin_id) <= (case when o.by_likes then c.liked else 0 end, c.pin)
      order by b.saves_count desc, b.pin_id desc limit 1) block
    group by 1, 2, 3, 4)
  update feed_blocks b set bucket_0 = b.bucket_0 + n0, bucket_1 = b.bucket_1 + n1, bucket_2 = b.bucket_2 + n2, bucket_3 = b.bucket_3 + n3
  from counted c
  where (b.tag_id, b.by_likes, b.saves_count, b.pin_id) = (c.tag_id, c.by_likes, c.saves_count, c.pin_id)
    and (n0, n1, n2, n3) <> (0, 0, 0, 0);
end $function$;
COMMENT ON FUNCTION count_in_blocks IS 'Adds changed feed rows to the blocks in which they stand, under lock 4711.';

CREATE FUNCTION count_new_pins(reader bigint, tag integer, since bigint, before bigint, most integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select count(*)::int from (
    select from feed f join pins p on p.id = f.pin_id
    where f.tag_id = tag and f.pin_id >= since and f.pin_id < before
      and f.bucket = any (case when (select content_filter = 'gay-straight' from users where id = reader) then '{0,1,2,3}'::int[] else '{0,1}' end)
      and p.posted_by <> reader and not p.tag_ids && array(select tag_id from hidden_tags where user_id = reader)
      and not exists (select from blocks where user_id = reader and target_id = p.posted_by)
      and not is_blocked_by(p.posted_by, reader)
    limit most) news
$function$;
COMMENT ON FUNCTION count_new_pins IS 'How many pins of a tag a person is shown, with ids from `since` to below `before`, `most` at most.';

CREATE FUNCTION count_pin(p bigint, change integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  select 1 from boards where id in (select board_id from board_pins where pin_id = p) order by id for no key update;
  update boards set pins_count = pins_count + change, flagged_pins_count = flagged_pins_count + change * flagged::int
  from board_pins, pins where pins.id = p and status = 'live' and board_pins.pin_id = p and boards.id = board_id;
  update users set pins_count = pins_count + change, flagged_pins_count = flagged_pins_count + change * flagged::int
  from pins where pins.id = p and status = 'live' and users.id = posted_by;
$function$;
COMMENT ON FUNCTION count_pin IS 'Adds `change` to the pin counters of a pin''s boards and poster.';

CREATE FUNCTION count_pins(ps bigint[], change integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  select 1 from boards where id in (select board_id from board_pins where pin_id = any (ps)) order by id for no key update;
  update boards b set pins_count = b.pins_count + change * n, flagged_pins_count = b.flagged_pins_count + change * flagged
  from (select board_id, count(*)::int as n, (count(*) filter (where flagged))::int as flagged
        from board_pins join pins on id = pin_id where id = any (ps) and status = 'live' group by 1) counted
  where b.id = board_id;
  select 1 from users where id in (select posted_by from pins where id = any (ps)) order by id for no key update;
  update users u set pins_count = u.pins_count + change * n, flagged_pins_count = u.flagged_pins_count + change * flagged
  from (select posted_by, count(*)::int as n, (count(*) filter (where flagged))::int as flagged
        from pins where id = any (ps) and status = 'live' group by 1) counted
  where u.id = posted_by;
$function$;
COMMENT ON FUNCTION count_pins IS 'Does what count_pin does, for many pins.';

-- Counted as it is read: the filter, hidden tags, blocks and removed pins hold without further ado.
CREATE FUNCTION count_search_news(reader bigint, search integer, since bigint, before bigint, most integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select count(*)::int from (
    select from search_news n cross join unnest(n.pin_ids) found (id) join pins p on p.id = found.id
    where n.search_id = search and n.day >= day_of(since) and n.day <= day_of(before) and p.id >= since and p.id < before
      and p.status = 'live'
      and p.bucket = any (case when (select content_filter = 'gay-straight' from users where id = reader) then '{0,1,2,3}'::int[] else '{0,1}' end)
      and p.posted_by <> reader and not p.tag_ids && array(select tag_id from hidden_tags where user_id = reader)
      and not exists (select from blocks where user_id = reader and target_id = p.posted_by)
      and not is_blocked_by(p.posted_by, reader)
    limit most) news
$function$;
COMMENT ON FUNCTION count_search_news IS 'How many new pins of a search a person is shown, with ids from `since` to below `before`, `most` at most.';

CREATE FUNCTION create_board(u bigint, title text, about text, hidden boolean, base text, OUT refused text, OUT id bigint, OUT slug text)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  perform from users where users.id = u for no key update;
  if (select count(*) from boards where creator = u) >= 500 then refused := 'full'; return; end if;
  loop
    insert into boards (slug, name, description, creator, is_private) values (free_slug(base), title, about, u, hidden)
    on conflict on constraint boards_slug_key do nothing returning boards.id, boards.slug into id, slug;
    exit when found;  -- else a twin took the slug just now
  end loop;
  if not hidden then update users set boards_count = boards_count + 1 where users.id = u; end if;
end $function$;
COMMENT ON FUNCTION create_board IS 'Creates a board; a person has 500 at most. Refused: full.';

CREATE FUNCTION day_of(id bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((id >> 12) + '1609459200000'::bigint) / 86400000))::integer;
COMMENT ON FUNCTION day_of IS 'The day of an id, in days since 1970, UTC.';

-- Undecided pins go on legal hold, for which the caller gives the reason in place of 'reported'.
-- Returns {authUid, image, assets: [{key, type, width}]}.
CREATE FUNCTION delete_account(u bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare own bigint[]; own_boards bigint[]; own_media bigint[]; account users; assets jsonb;
begin
  perform pg_advisory_xact_lock(4711);
  -- What will be deleted is locked against new rows that point at it; the rest only against other counters.
  own := array(select id from pins where posted_by = u order by id for update);
  perform from pins where id in (select pin_id from saves where user_id = u) order by id for no key update;
  own_boards := array(select id from boards where creator = u order by id for update);
  perform from boards where id in (
    select board_id from board_follows where user_id = u union select board_id from board_pins where pin_id = any (own))
  order by id for no key update;
  select * into account from users where id = u for update;
  if not found then return null; end if;
  perform from users where id <> u and id in (select target_id from user_follows where user_id = u)
  order by id for no key update;

  insert into legal_holds (pin_id, media_id, image, pin, poster, reason)
    select p.id, p.media_id, p.image, to_jsonb(p), jsonb_build_object('id', u, 'name', account.name, 'email', account.email,
      'created_at', account.created_at), 'reported'
    from pins p where p.id = any (own) and is_undecided(p)
      and not exists (select from legal_holds where pin_id = p.id and ended_at is null);
  perform hide_pins(own);
  with gone as (delete from saves where user_id = u returning pin_id),
  changed as (update pins set saves_count = saves_count - 1 from gone where id = pin_id returning id)
  insert into save_log select id from changed;
  with gone as (delete from user_follows where user_id = u returning target_id)
  update users set followers_count = followers_count - 1 from gone where id = target_id;
  with gone as (delete from board_follows where user_id = u returning board_id)
  update boards set followers_count = followers_count - 1 from gone where id = board_id;
  perform forget_events(array[u] || own || own_boards);
  -- What the law asks for stays: takedowns, counter-notices, and the words of reports that nobody has looked at.
  update reports set reporter_email = null, ip_hash = null, details = case when state = 'open' then details else '' end
  where reporter_id = u;
  delete from appeals where user_id = u and takedown_id is null;

  own_media := array(select id from media where uploaded_by = u or id in (select media_id from pins where id = any (own))
                       or id in (select media_id from uploads where user_id = u)
                     order by id for update);
  delete from users where id = u;
  with gone as (
    delete from media m where id = any (own_media) and not exists (select from pins where media_id = m.id)
      and not exists (select from uploads where media_id = m.id)
    returning key, type, width)
  select coalesce(jsonb_agg(gone), '[]') into assets from gone;
  return jsonb_build_object('authUid', account.auth_uid, 'image', account.image, 'assets', assets);
end $function$;
COMMENT ON FUNCTION delete_account IS 'Deletes a person and all that is theirs; returns what remains outside the database, null without such a person.';

CREATE FUNCTION delete_board(u bigint, b bigint)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare refused text := board_refusal(u, b); board boards;
begin
  if refused is not null then return refused; end if;
  delete from announcements where board_id = b;  -- before the board: `announce` locks in this order
  select * into board from boards where id = b and creator = u for update;
  if not found then return 'missing'; end if;
  if not board.is_private then update users set boards_count = boards_count - 1 where id = u; end if;
  insert into deleted_boards (id, creator, board, pins, followers) values (b, u, to_jsonb(board) - 'words',
    (select coalesce(jsonb_agg(jsonb_build_array(pin_id, position, added_at)), '[]') from board_pins where board_id = b),
    (select coalesce(jsonb_agg(jsonb_build_array(user_id, created_at)), '[]') from board_follows where board_id = b));
  perform forget_board(b);
  delete from boards where id = b;
  return null;
end $function$;
COMMENT ON FUNCTION delete_board IS 'Deletes a board; restore_board can bring it back for a minute. Refused: missing, forbidden.';

-- `boards`: slugs or ids of its boards; `assets`: of drop_assets.
CREATE FUNCTION delete_pin(u bigint, p bigint, OUT refused text, OUT slug text, OUT tags text[], OUT boards text[], OUT assets jsonb)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare pin pins;
begin
  perform pg_advisory_xact_lock(4711);
  refused := case when exists (select from pins where id = p and posted_by = u and status <> 'removed'
                                 and (deleted_at is null or status = 'trashed')) then null
                  else pin_refusal(u, p) end;
  if refused is not null then return; end if;
  delete from announcements where pin_id = p;  -- before the pin: `announce` locks in this order
  select * into pin from pins where id = p for update;
  boards := array(select unnest(array[b.id::text, b.slug]) from boards b join board_pins bp on bp.board_id = b.id
                  where bp.pin_id = p order by b.id);
  perform hide_pin(p);
  perform from notifications where pin_id = p or id in (select line_id from notification_events where source_id = p)
  order by id for update;
  perform forget_events(array[p]);
  slug := pin.slug; tags := pin.tags;
  if is_undecided(pin) then
    update pins set status = 'held', deleted_at = now(), updated_at = now() where id = p;
    assets := '[]';
  else
    delete from pins where id = p;
    assets := drop_assets(array[pin.media_id]);
  end if;
end $function$;
COMMENT ON FUNCTION delete_pin IS 'Deletes a person''s own pin, or withholds it while a decision is open. Refused: missing, forbidden.';

-- Returns [{key, type, width}].
CREATE FUNCTION drop_assets(candidates bigint[])
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare assets jsonb;
begin
  perform from media where id = any (candidates) order by id for update;  -- nobody begins to hold one from here on
  with gone as (
    delete from media m where id = any (candidates) and not exists (select from pins where media_id = m.id)
      and not exists (select from uploads where media_id = m.id)
    returning key, type, width)
  select coalesce(jsonb_agg(gone), '[]') into assets from gone;
  return assets;
end $function$;
COMMENT ON FUNCTION drop_assets IS 'Deletes media assets that no pin or upload uses; returns them.';

CREATE FUNCTION drop_upload(u bigint, upload bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare asset bigint;
begin
  perform from users where id = u for no key update;
  delete from uploads where id = upload and user_id = u returning media_id into asset;
  return drop_assets(array[asset]);
end $function$;
COMMENT ON FUNCTION drop_upload IS 'Deletes a person''s own upload; returns the media assets deleted with it.';

CREATE FUNCTION edit_board(u bigint, b bigint, title text, about text, hidden boolean, cover bigint)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare was_hidden boolean; refused text := board_refusal(u, b);
begin
  if refused is not null then return refused; end if;
  perform from pins where id = cover for key share;
  select is_private into was_hidden from boards where id = b and creator = u for no key update;
  if not found then return 'missing'; end if;
  if cover > 0 and not exists (select from board_pins join pins on id = pin_id
                               where board_id = b and pin_id = cover and status = 'live') then return 'cover'; end if;
  update boards set name = coalesce(title, name), description = coalesce(about, description),
    is_private = coalesce(hidden, is_private), updated_at = now(),
    cover_pin = case when cover is null then cover_pin when cover > 0 then cover end
  where id = b;
  if hidden <> was_hidden then
    update users set boards_count = boards_count + case when hidden then -1 else 1 end where id = u;
    if hidden then perform forget_board(b); end if;
    perform renew_board_preview(b);
  end if;
  return null;
end $function$;
COMMENT ON FUNCTION edit_board IS 'Changes a board; null keeps a value, cover 0 clears the cover. Refused: missing, forbidden, cover.';

CREATE FUNCTION edit_pin(person bigint, pin bigint, new_title text, new_alt text, new_tags text[], tag_flags boolean[], new_destination text, OUT refused text, OUT slug text, OUT tags_before text[], OUT tags_after text[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare before pins; own record; moves boolean;
begin
  perform pg_advisory_xact_lock(4711);
  perform from pins where id = pin for no key update;
  refused := pin_refusal(person, pin);
  if refused is not null then return; end if;
  select * into before from pins where id = pin;
  if new_tags is not null then own := pin_tags(new_tags, tag_flags); else
    select before.tags as names, before.tag_ids as ids, before.flagged as hides into own;
  end if;
  moves := coalesce(new_title, before.title) <> before.title or own.ids <> before.tag_ids;
  if moves then perform hide_pin(pin); end if;
  update pins set title = coalesce(new_title, title), alt = coalesce(new_alt, alt),
    destination = case when new_destination is null then destination else nullif(new_destination, '') end,
    tags = own.names, tag_ids = own.ids, flagged = own.hides, updated_at = now()
  where id = pin;
  if moves then perform show_pin(pin); end if;
  slug := before.slug; tags_before := before.tags; tags_after := own.names;
end $function$;
COMMENT ON FUNCTION edit_pin IS 'Changes a live pin; null keeps a value, an empty destination clears it. Refused: missing, forbidden.';

CREATE FUNCTION end_legal_hold(p bigint, by_whom bigint, OUT refused text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare asset bigint;
begin
  perform from legal_holds where pin_id = p and ended_at is null for update;
  if exists (select from cybertips c join legal_holds h on h.id = c.hold_id
             where h.pin_id = p and h.ended_at is null and c.preserved_until > now()) then
    refused := 'preserved';
    return;
  end if;
  update legal_holds set ended_at = now(), ended_by = by_whom where pin_id = p and ended_at is null
  returning media_id into asset;
  if not found then refused := 'not held'; return; end if;
  if not exists (select from pins where id = p) then perform drop_assets(array[asset]); end if;
end $function$;
COMMENT ON FUNCTION end_legal_hold IS 'Ends a legal hold; the pin stays hidden until a decision. Refused: preserved for a CyberTip, not held.';

CREATE FUNCTION end_media_job(old_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare
  ended jsonb;
begin
  delete from media_jobs where id = old_id returning outcome into ended;
  perform graphile_worker.remove_job(old_id::text);
  return ended;
end $function$;
COMMENT ON FUNCTION end_media_job IS 'Deletes a media job in any state; returns its outcome, if any.';

CREATE FUNCTION feed_add(p bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(4711);
  insert into search_words (word) select own.word from pins, unnest(pin_words(pins)) own (word)
  where pins.id = p and status = 'live' and not exists (select from search_words known where known.word = own.word)
  on conflict do nothing;  -- looks first, because each conflict would use up a number
  with added as (
    insert into feed (tag_id, saves_count, pin_id, bucket, age_bucket, bloom_low, bloom_high, width, height)
    select key, saves_count, id, bucket, (select count(*) from feed_clock where id < moved_to), s[1], s[2], width, height
    from pins cross join lateral (select pin_bloom(pins) as s offset 0) bloom, unnest(feed_keys(pins)) key
    where id = p and status = 'live'
    on conflict do nothing returning tag_id, bucket, age_bucket)
  insert into feed_counts as c select tag_id, bucket, age_bucket, 1 from added
  on conflict (tag_id, bucket, age_bucket) do update set n = c.n + 1;
$function$;
COMMENT ON FUNCTION feed_add IS 'Adds a live pin to its feeds.';

-- A row that only ages costs nothing: its two changes cancel out.
CREATE FUNCTION feed_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from feed_blocks) then return null; end if;
  if tg_op = 'INSERT' then
    perform count_in_blocks('{t,f}', array_agg(tag_id), array_agg(saves_count), array_agg(pin_id), array_agg(bucket), array_agg(1))
    from added where tag_id >= 0;
  elsif tg_op = 'DELETE' then
    perform count_in_blocks('{t,f}', array_agg(tag_id), array_agg(saves_count), array_agg(pin_id), array_agg(bucket), array_agg(-1))
    from gone where tag_id >= 0;
  else
    perform count_in_blocks('{t}', array_agg(tag_id), array_agg(saves_count), array_agg(pin_id), array_agg(bucket), array_agg(n))
    from (select *, -1 as n from gone union all select *, 1 from added) rows where tag_id >= 0;
  end if;
  return null;
end $function$;
COMMENT ON FUNCTION feed_changed IS 'Keeps the row counts of feed blocks; does nothing while there are no blocks.';

CREATE FUNCTION feed_keys(pin pins)
 RETURNS integer[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select pin.tag_ids || 0 || array(select -id from search_words where word = any (pin_words(pin))) $function$;
COMMENT ON FUNCTION feed_keys(pin pins) IS 'The feeds of a pin: the whole site''s (0), its tags'' and its words''.';

CREATE FUNCTION feed_keys(title text, tags text[], tag_ids integer[])
 RETURNS integer[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select tag_ids || 0 || array(select -id from search_words where word = any (pin_words(title, tags))) $function$;
COMMENT ON FUNCTION feed_keys(title text, tags text[], tag_ids integer[]) IS 'The feeds of a pin of an earlier version.';

CREATE FUNCTION feed_remove(p bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(4711);
  with gone as (
    delete from feed f using pins, unnest(feed_keys(pins)) key
    where id = p and f.tag_id = key and f.bucket = pins.bucket and f.pin_id = p returning f.tag_id, f.bucket, f.age_bucket)
  insert into feed_counts as c select tag_id, bucket, age_bucket, -1 from gone
  on conflict (tag_id, bucket, age_bucket) do update set n = c.n - 1;
$function$;
COMMENT ON FUNCTION feed_remove IS 'Removes a pin from its feeds, before its title, tags, media or status change.';

-- For the version before, without the index; no code uses it.
CREATE FUNCTION find_listed(digests bytea[], pdqs bit[], OUT list bigint, OUT distance integer)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  select list_id, found.distance from (
    select list_id, 0 as distance from listed_files where digest = any (digests) and (ends_at is null or ends_at > now())
    union all
    select list_id, bit_count(l.pdq # own.pdq)::int from unnest(pdqs) own (pdq) join listed_looks l on bit_count(l.pdq # own.pdq) <= 31
    where ends_at is null or ends_at > now()) found
  join hash_lists on id = list_id
  order by is_sealed desc, found.distance, list_id limit 1
$function$;
COMMENT ON FUNCTION find_listed IS 'The list that has one of these digests or a hash near one of these, sealed lists first; null without one.';

CREATE FUNCTION finish_merge(a integer, b integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare word text;
begin
  perform pg_advisory_xact_lock(4711);
  if exists (select from feed where tag_id = a) or exists (select from pins where tag_ids @> array[a] and status <> 'live') then
    return false;
  end if;
  select name into word from tags where id = a;
  update tag_synonyms set tag_id = b where tag_id = a;
  insert into tag_implications select b, implied_id from tag_implications where tag_id = a and implied_id <> b
    on conflict do nothing;
  insert into tag_implications select tag_id, b from tag_implications where implied_id = a and tag_id <> b
    on conflict do nothing;
  insert into hidden_tags (user_id, tag_id, created_at) select user_id, b, created_at from hidden_tags where tag_id = a
    on conflict do nothing;
  insert into tag_follows (user_id, tag_id, created_at) select user_id, b, created_at from tag_follows where tag_id = a
    on conflict do nothing;
  delete from feed_counts where tag_id = a;
  delete from tags where id = a;
  insert into tag_synonyms (word, tag_id) values (word, b) on conflict do nothing;
  return true;
end $function$;
COMMENT ON FUNCTION finish_merge IS 'Turns the name of tag `a` into a synonym of tag `b`; false if a pin still has tag `a`.';

CREATE FUNCTION first_id_of(day bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((day * 86400000) - '1609459200000'::bigint) << 12);
COMMENT ON FUNCTION first_id_of IS 'The lowest id of a day.';

CREATE FUNCTION flush_ranks(batch integer DEFAULT 200)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare taken_lines int;
begin
  perform pg_advisory_xact_lock(4711);
  with taken as (delete from save_log where ctid = any (array(select ctid from save_log limit batch)) returning pin_id),
       stale as materialized (select p.id, p.saves_count, p.bucket, feed_keys(p) as keys
                 from pins p where p.id in (select pin_id from taken)),
       ranked as (update feed f set saves_count = s.saves_count from stale s, unnest(s.keys) key
                  where f.tag_id = key and f.bucket = s.bucket and f.pin_id = s.id and f.saves_count <> s.saves_count
                  returning 1)
  select count(*) into taken_lines from taken;
  return taken_lines;
end $function$;
COMMENT ON FUNCTION flush_ranks IS 'Updates the ranks of recently liked pins; returns how many log rows it used.';

CREATE FUNCTION follow_board(u bigint, b bigint, follows boolean, OUT refused text, OUT followers integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare board boards; seen boolean;
begin
  select * into board from boards where id = b for no key update;
  seen := board.creator = u
    or not board.is_private and exists (select from users where id = board.creator and banned_at is null);
  followers := board.followers_count;
  if not follows then
    delete from board_follows where user_id = u and board_id = b;
    if not found then
      refused := case when seen then null else 'missing' end;
      return;
    end if;
    update boards set followers_count = followers_count - 1 where id = b returning followers_count into followers;
    perform take_back(board.creator, 'board_follow', b, u);
    return;
  end if;
  refused := case when seen is not true then 'missing' when board.creator = u then 'self'
    when exists (select from blocks where user_id = board.creator and target_id = u and kind = 'block') then 'blocked' end;
  if refused is not null or exists (select from board_follows where user_id = u and board_id = b) then return; end if;
  if (select count(*) from board_follows where user_id = u) >= 5000 then refused := 'full'; return; end if;
  insert into board_follows (user_id, board_id) values (u, b);
  update boards set followers_count = followers_count + 1 where id = b returning followers_count into followers;
  perform notify(board.creator, 'board_follow', b, u, u, null, b);
end $function$;
COMMENT ON FUNCTION follow_board IS 'Follows or unfollows a board. Refused: missing, self, blocked, full.';

CREATE FUNCTION follow_tag(u bigint, word text, follows boolean, OUT refused text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare tag int := coalesce((select id from tags where name = word), (select tag_id from tag_synonyms s where s.word = follow_tag.word));
begin
  if not follows then
    delete from tag_follows where user_id = u and tag_id = tag;
    return;
  end if;
  perform from users where id = u for no key update;  -- one at a time, so that nobody gets past the limit
  refused := case when tag is null then 'missing'
    when exists (select from tag_follows where user_id = u and tag_id = tag) then null
    when (select count(*) from tag_follows where user_id = u) >= 1000 then 'full' end;
  if refused is null then insert into tag_follows (user_id, tag_id) values (u, tag) on conflict do nothing; end if;
end $function$;
COMMENT ON FUNCTION follow_tag IS 'Follows or unfollows a tag, 1,000 at most. Refused: missing, full.';

CREATE FUNCTION follow_user(u bigint, target bigint, follows boolean, OUT refused text, OUT followers integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare seen boolean;
begin
  perform from users where id = u for key share;
  select followers_count, banned_at is null into followers, seen from users where id = target for no key update;
  if not follows then
    delete from user_follows where user_id = u and target_id = target;
    if not found then
      refused := case when seen then null else 'missing' end;
      return;
    end if;
    update users set followers_count = followers_count - 1 where id = target returning followers_count into followers;
    perform take_back(target, 'follow', 0, u);
    return;
  end if;
  refused := case when seen is not true then 'missing' when u = target then 'self'
    when exists (select from blocks where user_id = target and target_id = u and kind = 'block') then 'blocked' end;
  if refused is not null or exists (select from user_follows where user_id = u and target_id = target) then return; end if;
  if (select count(*) from user_follows where user_id = u) >= 5000 then refused := 'full'; return; end if;
  insert into user_follows (user_id, target_id) values (u, target);
  update users set followers_count = followers_count + 1 where id = target returning followers_count into followers;
  perform notify(target, 'follow', 0, u, u, null, null);
end $function$;
COMMENT ON FUNCTION follow_user IS 'Follows or unfollows a person, 5,000 at most. Refused: missing, self, blocked, full.';

CREATE FUNCTION forget_board(b bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare owner bigint;
begin
  select creator into owner from boards where id = b;
  delete from announcements where board_id = b;
  perform from notifications where board_id = b or id in (select line_id from notification_events where source_id = b)
  order by id for update;
  perform forget_events(array[b]);
  delete from notifications where board_id = b and user_id <> owner;
  delete from board_follows where board_id = b;
  update boards set followers_count = 0 where id = b;
end $function$;
COMMENT ON FUNCTION forget_board IS 'Removes follows and notifications of a board that others may no longer see.';

CREATE FUNCTION forget_events(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare lines bigint[]; counts int[];
begin
  with gone as (delete from notification_events where source_id = any (ids) returning line_id),
  counted as (select line_id, count(*)::int as n from gone group by 1)
  select array_agg(line_id), array_agg(n) into lines, counts from counted;
  perform from notifications where id = any (lines) order by id for no key update;
  perform shorten_lines(lines, counts);
end $function$;
COMMENT ON FUNCTION forget_events IS 'Removes notifications of people, pins or boards that are about to be deleted.';

CREATE FUNCTION forget_search(u bigint, printed text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare search int := (select id from searches where query = printed);
begin
  delete from saved_searches where user_id = u and search_id = search;
  if not found then return; end if;
  delete from notifications where user_id = u and kind::text = 'search_pin' and subject & 2147483647 = search;
  perform unread_changed(u);
end $function$;
COMMENT ON FUNCTION forget_search IS 'Lets go of a saved search, and of its notifications.';

CREATE FUNCTION forget_unsaved_searches(most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare ids int[] := array(
  select id from searches q where not exists (select from saved_searches s where s.search_id = q.id) limit most for update skip locked);
begin
  delete from searches q where id = any (ids) and not exists (select from saved_searches s where s.search_id = q.id);
  return cardinality(ids);
end $function$;
COMMENT ON FUNCTION forget_unsaved_searches IS 'Deletes up to `most` searches that nobody has saved any more; returns how many.';

CREATE FUNCTION forget_uploads(before timestamptz, most integer)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare assets bigint[];
begin
  with old as (select id from uploads where created_at < before order by created_at limit most for update skip locked),
  gone as (delete from uploads using old where uploads.id = old.id returning media_id)
  select array_agg(distinct media_id) into assets from gone;
  return drop_assets(assets);
end $function$;
COMMENT ON FUNCTION forget_uploads IS 'Deletes up to `most` uploads from before a moment; returns the media assets deleted with them.';

CREATE FUNCTION free_pin_slug(base text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare candidate text := base; n int := 1;
begin
  while exists (select from pins where slug = candidate) loop
    n := n + 1;
    candidate := base || '-' || case when n < 10 then n::text else (10 + floor(random() * 10 ^ least(n - 4, 12)))::bigint::text end;
  end loop;
  return candidate;
end $function$;
COMMENT ON FUNCTION free_pin_slug IS 'A slug that no pin has.';

CREATE FUNCTION free_slug(base text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare candidate text := base; n int := 1;
begin
  while exists (select from boards where slug = candidate)
    or exists (select from deleted_boards where board->>'slug' = candidate) loop
    n := n + 1;
    candidate := base || '-' || case when n < 10 then n::text else (10 + floor(random() * 10 ^ least(n - 4, 12)))::bigint::text end;
  end loop;
  return candidate;
end $function$;
COMMENT ON FUNCTION free_slug IS 'A slug that no board has, deleted boards that may come back included.';

-- Only if no other pin of the media asset has an open report.
CREATE FUNCTION held_with(ps bigint[])
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
AS $function$
  select array(
    select p.id from pins p where p.status = 'held' and p.id <> all (ps)
      and p.media_id in (select media_id from pins where id = any (ps))
      and not exists (select from pins t join reports r on r.subject_type = 'pin' and r.subject_id = t.id
                      where t.media_id = p.media_id and t.id <> all (ps) and r.state = 'open')
      and (select a.action = 'hold-pin' and a.actor is null from audit_log a
           where a.subject = 'pin' and a.subject_id = p.id order by a.seq desc limit 1)
    order by p.id) $function$;
COMMENT ON FUNCTION held_with IS 'Held pins that a report on these pins hid with them, if nobody has decided about them since.';

-- For changes of title, tags, media or status; a new pin needs show_pin alone. Several pins are locked by ascending id first.
CREATE FUNCTION hide_pin(p bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(4711);
  select 1 from pins where id = p for no key update;
  select feed_remove(p);
  select count_pin(p, -1);
$function$;
COMMENT ON FUNCTION hide_pin IS 'Removes a pin from feeds and counters; to be followed by show_pin after a change, in one transaction.';

CREATE FUNCTION hide_pins(ps bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(4711);
  with listed as materialized (
    select id, bucket, unnest(feed_keys(pins)) as key from pins where id = any (ps) and status = 'live'),
  gone as (
    delete from feed f using listed where f.tag_id = key and f.bucket = listed.bucket and f.pin_id = id
    returning f.tag_id, f.bucket, f.age_bucket)
  insert into feed_counts as c select tag_id, bucket, age_bucket, -count(*) from gone group by 1, 2, 3
  on conflict (tag_id, bucket, age_bucket) do update set n = c.n + excluded.n;
  select count_pins(ps, -1);
$function$;
COMMENT ON FUNCTION hide_pins IS 'Does what hide_pin does, for many pins.';

CREATE FUNCTION hide_tag(u bigint, word text, hides boolean)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare tag int;
begin
  select id into tag from tags where name = word;
  if not found then select tag_id into tag from tag_synonyms where tag_synonyms.word = hide_tag.word; end if;
  if tag is null then return 'missing'; end if;
  if not hides then
    delete from hidden_tags where user_id = u and tag_id = tag;
    return null;
  end if;
  perform from users where id = u for no key update;  -- one at a time, so that nobody gets past the limit
  if exists (select from hidden_tags where user_id = u and tag_id = tag) then return null; end if;
  if (select count(*) from hidden_tags where user_id = u) >= 100 then return 'full'; end if;
  insert into hidden_tags (user_id, tag_id) values (u, tag);
  return null;
end $function$;
COMMENT ON FUNCTION hide_tag IS 'Hides a tag from a person''s lists or shows it again, 100 at most. Refused: missing, full.';

-- Not if a moderator has kept this pin after such a report, nor for callers with more than half of their last five (of three at
-- least) such reports dismissed.
CREATE FUNCTION hides_at_once(pin bigint, who bigint, caller_hash bytea)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not exists (select from reports where subject_type = 'pin' and subject_id = pin
                     and reason in ('minor', 'consent') and state = 'dismissed')
    and (select count(*) < 3 or 2 * count(*) filter (where state = 'dismissed') <= count(*)
         from (select state from reports where reason in ('minor', 'consent') and state <> 'open'
                 and (reporter_id = who or ip_hash = caller_hash) order by handled_at desc limit 5) judged)
$function$;
COMMENT ON FUNCTION hides_at_once IS 'Whether this caller''s report on age or consent may hide a pin before a moderator has seen it.';

CREATE FUNCTION hold_pins(ps bigint[])
 RETURNS SETOF pins
 LANGUAGE plpgsql
AS $function$
declare ids bigint[];
begin
  perform pg_advisory_xact_lock(4711);
  ids := array(select id from pins where id = any (ps) and status = 'live' order by id for no key update);
  perform hide_pins(ids);
  update pins set status = 'held', updated_at = now() where id = any (ids);
  return query select * from pins where id = any (ids) order by id;
end $function$;
COMMENT ON FUNCTION hold_pins IS 'Holds live pins until a moderator decides; returns them.';

CREATE FUNCTION ip_digest(salt bytea, ip inet)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sha256(salt || convert_to(host(ip), 'UTF8')) $function$;
COMMENT ON FUNCTION ip_digest IS 'The salted digest that stands for an IP address in an audit line.';

-- A report on the pin from another network, whose sender's reports were not mostly dismissed.
CREATE FUNCTION is_backed(r bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from reports own join reports o on o.subject_type = 'pin' and o.subject_id = own.subject_id and o.id <> own.id
    where own.id = r and o.state = 'open' and o.reason in ('minor', 'consent')
      and o.block_hash <> own.block_hash and o.reporter_id is distinct from coalesce(own.reporter_id, 0)
      and hides_at_once(o.subject_id, o.reporter_id, o.ip_hash)) $function$;
COMMENT ON FUNCTION is_backed IS 'Whether another network has also reported this pin for age or consent.';

-- A blocked person neither finds nor keeps the blocker's pins.
CREATE FUNCTION is_blocked_by(maker bigint, person bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from blocks where user_id = maker and target_id = person and kind = 'block')
$function$;
COMMENT ON FUNCTION is_blocked_by IS 'Whether a maker has blocked a person.';

-- Like the judgement of reporters: of the last five decided notices, three at least.
CREATE FUNCTION is_doubted_sender(own_mailbox bytea, own_ip bytea)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select count(*) >= 3 and 2 * count(*) filter (where is_wrong) > count(*)
  from (select not exists (select from takedown_pins where takedown_id = t.id and decision = 'removed') as is_wrong
        from notice_senders s join takedowns t on t.id = s.takedown_id
        where (s.mailbox = own_mailbox or s.ip_hash = own_ip) and t.kind = 'consent' and t.decided_at is not null
        order by t.decided_at desc limit 5) judged $function$;
COMMENT ON FUNCTION is_doubted_sender IS 'Whether most of the last notices on intimate pictures of this mailbox or network were wrong.';

CREATE FUNCTION is_undecided(pin pins)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select pin.status <> 'removed' and (pin.deleted_at is not null and pin.status <> 'trashed'
    or exists (select from legal_holds where pin_id = pin.id and ended_at is null)
    or exists (select from reports where subject_type = 'pin' and subject_id = pin.id and state = 'open'
               and reason in ('minor', 'consent'))
    or exists (select from takedown_pins where pin_id = pin.id and decision is null)) $function$;
COMMENT ON FUNCTION is_undecided IS 'Whether a pin outlives its deletion: on legal hold, or with an open notice, or report on age or consent.';

CREATE FUNCTION journal(what text, subject bigint, is_undone boolean, facts jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into removal_outbox (kind, subject_id, undone, detail) values (what, subject, is_undone, facts);
$function$;
COMMENT ON FUNCTION journal IS 'Adds a line to the outbox of the removal journal.';

CREATE FUNCTION keep_audit_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The audit log takes new lines only.' using errcode = 'insufficient_privilege';
end $function$;
COMMENT ON FUNCTION keep_audit_log IS 'Refuses changes of the audit log.';

CREATE FUNCTION keep_job_runner(runner text, prepares boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  dead text[];
begin
  insert into media_workers (id, prepares_files) values (runner, prepares) on conflict (id) do update set seen_at = now();
  -- One that has just begun may have taken a job before it could tell.
  dead := array(select distinct locked_by from graphile_worker.jobs
                where locked_by is not null and locked_at < now() - interval '2 seconds'
                  and locked_by not in (select id from media_workers where seen_at > now() - interval '10 seconds'));
  if cardinality(dead) > 0 then perform graphile_worker.force_unlock_workers(dead); end if;
end $function$;
COMMENT ON FUNCTION keep_job_runner IS 'Records that a process that runs jobs is alive and frees the jobs of dead ones.';

CREATE FUNCTION keep_media_worker(worker text, own_jobs uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
AS $function$
begin
  perform keep_job_runner(worker, true);
  return array(select job from unnest(own_jobs) job where not exists (select from media_jobs where id = job));
end $function$;
COMMENT ON FUNCTION keep_media_worker IS 'Records that a worker is alive and frees the jobs of dead ones; returns its jobs that were cancelled.';

-- What its poster has deleted goes once no notice about it is open.
CREATE FUNCTION keep_pin(p bigint, by_person boolean, OUT refused text, OUT was pin_status, OUT poster bigint, OUT title text)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare pin pins; after pin_status;
begin
  perform pg_advisory_xact_lock(4711);
  select * into pin from pins where id = p for no key update;
  refused := case when not found then 'missing'
    when exists (select from legal_holds where pin_id = p and ended_at is null) then 'legal hold'
    when pin.status = 'removed' then 'removed'
    when by_person and exists (select from hash_quarantine where pin_id = p) then 'quarantine' end;
  if refused is not null then return; end if;
  if pin.deleted_at is not null and pin.status <> 'trashed' then
    if not exists (select from takedown_pins where pin_id = p and decision is null) then
      delete from pins where id = p;
      perform drop_assets(array[pin.media_id]);
    end if;
  elsif pin.status in ('held', 'pending') then
    after := shown_status(pin.posted_by);
    update pins set status = after, updated_at = now() where id = p;
    perform show_pin(p);
    if pin.status = 'pending' and exists (select from user_follows where target_id = pin.posted_by) then
      insert into announcements (pin_id, who) values (p, pin.posted_by);
    end if;
  end if;
  was := pin.status; poster := case when pin.deleted_at is null then pin.posted_by end; title := pin.title;
end $function$;
COMMENT ON FUNCTION keep_pin IS 'Decides that a pin stays, and shows it again. Refused: missing, removed, legal hold, quarantine.';

CREATE FUNCTION keep_roles_in_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.is_admin then new.role := 'admin'; end if;
  elsif new.role = old.role and new.is_admin <> old.is_admin then
    new.role := case when new.is_admin then 'admin' else 'person' end;
  end if;
  new.is_admin := new.role = 'admin';
  return new;
end $function$;
COMMENT ON FUNCTION keep_roles_in_step IS 'Keeps users.is_admin and users.role in step for the version before.';

CREATE FUNCTION keep_seen(u bigint, keeps boolean)
 RETURNS TABLE(seen_from timestamptz)
 LANGUAGE plpgsql
AS $function$
begin
  update users set seen_from = date_trunc('milliseconds', case when keeps then now() end) where id = u;
  delete from seen_pins where user_id = u;
  return query select users.seen_from from users where id = u;
end $function$;
COMMENT ON FUNCTION keep_seen IS 'Forgets what was seen, and keeps it from now on or no longer.';

CREATE FUNCTION keep_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.words := words(new.title, new.tags);
  return new;
end $function$;
COMMENT ON FUNCTION keep_words IS 'Stores the words of a pin with a new title or tags.';

CREATE FUNCTION known_report(kind report_subject, about bigint, who bigint, caller_hash bytea)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select id from reports
  where subject_type = kind and subject_id = about and (reporter_id = who or ip_hash = caller_hash)
    and (state = 'open' or handled_at > now() - interval '30 days')
  order by id limit 1
$function$;
COMMENT ON FUNCTION known_report IS 'The caller''s report on a subject that is open or was handled within 30 days.';

CREATE FUNCTION legal_hold(p bigint, by_whom bigint, why text, OUT refused text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare own pins;
begin
  perform pg_advisory_xact_lock(4711);
  select * into own from pins where id = p for no key update;
  refused := case when not found then 'missing'
    when exists (select from legal_holds where pin_id = p and ended_at is null) then 'held already' end;
  if refused is not null then return; end if;
  perform hide_pin(p);
  update pins set status = 'held', updated_at = now() where id = p and status <> 'removed';
  insert into legal_holds (pin_id, media_id, image, pin, poster, reason, held_by)
    select p, own.media_id, own.image, to_jsonb(own), jsonb_build_object('id', id, 'name', name, 'email', email,
      'created_at', created_at), why, by_whom from users where id = own.posted_by;
end $function$;
COMMENT ON FUNCTION legal_hold IS 'Puts a pin on legal hold: hidden, and protected from deletion. Refused: missing, held already.';

-- `saves_count` is null if the poster has blocked the person.
CREATE FUNCTION like_pin(u bigint, p bigint, wish boolean, OUT saved boolean, OUT saves_count integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare owner bigint; changed int;
begin
  perform set_config('synchronous_commit', 'off', true);
  select posted_by, pins.saves_count into owner, saves_count from pins where id = p and status = 'live' for no key update;
  if not found then raise exception 'no such pin' using errcode = 'no_data_found'; end if;
  saved := coalesce(wish, not exists (select from saves where user_id = u and pin_id = p));
  if saved and is_blocked_by(owner, u) then saves_count := null; return; end if;
  if saved then insert into saves (user_id, pin_id) values (u, p) on conflict do nothing;
  else delete from saves where user_id = u and pin_id = p; end if;
  get diagnostics changed = row_count;
  if changed = 0 then return; end if;
  update pins set saves_count = pins.saves_count + case when saved then 1 else -1 end where id = p
  returning pins.saves_count into saves_count;
  insert into save_log values (p);
  if saved then perform notify(owner, 'like', p, u, u, p, null);
  else perform take_back(owner, 'like', p, u); end if;
end $function$;
COMMENT ON FUNCTION like_pin IS 'Likes or unlikes a pin (null: toggles) and notifies its poster, without waiting for the disk.';

CREATE FUNCTION like_pins(us bigint[], p bigint, wishes boolean[])
 RETURNS integer[]
 LANGUAGE plpgsql
AS $function$
declare counts int[] := '{}';
begin
  for i in 1 .. cardinality(us) loop counts[i] := (like_pin(us[i], p, wishes[i])).saves_count; end loop;
  return counts;
end $function$;
COMMENT ON FUNCTION like_pins IS 'Does what like_pin does, for several people who like one pin at once; returns the count after each.';

-- Looks at new pins under lock 4711: whoever has a lower id has committed.
CREATE FUNCTION look_for_tag_news(most integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare seen bigint; ids bigint[];
begin
  if not exists (select from tag_announcer where seen_to < (select max(id) from pins)) then return false; end if;
  perform pg_advisory_xact_lock(4711);
  select seen_to into seen from tag_announcer for update;
  ids := array(select id from pins where id > seen order by id limit most);
  if cardinality(ids) = 0 then return false; end if;
  perform note_tag_news(ids);
  update tag_announcer set seen_to = ids[cardinality(ids)];
  delete from tag_announcements where day < day_of(seen) - 7 and told_to is null;
  return cardinality(ids) = most;
end $function$;
COMMENT ON FUNCTION look_for_tag_news IS 'Notes the followed tags of the next `most` new pins; true if there may be more.';

-- Rows are locked by ascending id, as everywhere.
CREATE FUNCTION mark_read(reader bigint, line bigint)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
begin
  if line is null then
    perform from notifications where user_id = reader and not read order by id for no key update;
    update notifications set read = true where user_id = reader and not read;
  else
    update notifications set read = true where id = line and user_id = reader and not read;
  end if;
  if found then perform unread_changed(reader);
  elsif line is not null and not exists (select from notifications where id = line and user_id = reader) then return null;
  end if;
  return unread_count(reader);
end $function$;
COMMENT ON FUNCTION mark_read IS 'Marks one notification or (null) all as read; returns the unread count, null without such a notification.';

CREATE FUNCTION merge_tags_step(a integer, b integer, most integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
AS $function$
declare ids bigint[];
begin
  perform pg_advisory_xact_lock(4711);
  ids := array(select pin_id from feed where tag_id = a order by bucket, pin_id limit most);
  if cardinality(ids) = 0 then
    ids := array(select id from pins where tag_ids @> array[a] and status <> 'live' order by id limit most);
  end if;
  ids := array(select id from pins where id = any (ids) and tag_ids @> array[a] order by id for no key update);
  perform hide_pins(ids);
  update pins set updated_at = now(), (tags, tag_ids, flagged) = (
    select array_agg(name order by place), array_agg(id order by place), bool_or(tags.flagged)
    from (select case when own = a then b else own end as id, min(place) as place
          from unnest(tag_ids) with ordinality o (own, place) group by 1) kept join tags using (id))
  where id = any (ids);
  perform show_pins(ids);
  return ids;
end $function$;
COMMENT ON FUNCTION merge_tags_step IS 'Replaces tag `a` with tag `b` on up to `most` pins; returns their ids.';

CREATE FUNCTION move_on_board(u bigint, b bigint, p bigint, follower bigint)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare refused text := board_refusal(u, b); before int; behind int;
begin
  if refused is not null then return refused; end if;
  perform from boards where id = b and creator = u for no key update;
  if not found then return 'missing'; end if;
  if not exists (select from board_pins where board_id = b and pin_id = p)
    or follower is not null and not exists (select from board_pins where board_id = b and pin_id = follower) then
    return 'not there';
  end if;
  if p = follower then return null; end if;
  for attempt in 1..2 loop
    select position into behind from board_pins where board_id = b and pin_id = follower;
    select position into before from board_pins
    where board_id = b and pin_id <> p and (follower is null or (position, pin_id) < (behind, follower))
    order by position desc, pin_id desc limit 1;
    exit when before is null or behind is null or behind - before > 1;
    update board_pins bp set position = n * 1024
    from (select pin_id, row_number() over (order by position, pin_id) as n from board_pins where board_id = b) ordered
    where bp.board_id = b and bp.pin_id = ordered.pin_id;
  end loop;
  update board_pins set position = case when before is null then coalesce(behind - 1, 0) when behind is null then before + 1
                                        else before + (behind - before) / 2 end
  where board_id = b and pin_id = p;
  perform refresh_covers(b);
  update boards set updated_at = now() where id = b;
  return null;
end $function$;
COMMENT ON FUNCTION move_on_board IS 'Moves a pin before another of a board, or (null) to the end. Refused: missing, forbidden, not there.';

-- Another pin of the media asset that is not removed or was removed later, an upload, a legal hold, or an undecided appeal or
-- notice.
CREATE FUNCTION needs_files(pin pins, before timestamptz)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from uploads where media_id = pin.media_id)
    or exists (select from legal_holds where media_id = pin.media_id and ended_at is null)
    or exists (select from legal_holds where image = pin.image and ended_at is null)
    or exists (
      select from (select id, status from pins where media_id = pin.media_id
                   union all select id, status from pins where media_id is null and image = pin.image) own
      where own.status <> 'removed'
        or not exists (select from removals where pin_id = own.id and restored_at is null and created_at < before)
        or exists (select from appeals where subject_type = 'pin' and subject_id = own.id and state = 'open')
        or exists (select from takedown_pins tp join takedowns t on t.id = tp.takedown_id
                   where tp.pin_id = own.id and t.decided_at is null)) $function$;
COMMENT ON FUNCTION needs_files IS 'Whether anything still needs the files of a removed pin.';

-- Boards with fewer than three pins, and those of banned people, are not indexed.
CREATE FUNCTION note_board_page()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  shown boolean := not exists (select from users where id = coalesce(new.creator, old.creator) and banned_at is not null);
begin
  if not shown then return null; end if;
  perform note_page('board', old.slug, not old.is_private and old.pins_count - old.flagged_pins_count >= 3,
                    new.slug, not new.is_private and new.pins_count - new.flagged_pins_count >= 3);
  perform note_page('profile_boards', old.creator::text, not old.is_private and old.pins_count > old.flagged_pins_count,
                    new.creator::text, not new.is_private and new.pins_count > new.flagged_pins_count);
  return null;
end $function$;
COMMENT ON FUNCTION note_board_page IS 'Queues a changed board page, and its owner''s page of boards, for search engines.';

CREATE FUNCTION note_file_deletion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) ->> tg_argv[0] is not distinct from to_jsonb(old) ->> tg_argv[0] then return null; end if;
  insert into file_deletions (key) values (to_jsonb(old) ->> tg_argv[0]) on conflict do nothing;
  return null;
end $function$;
COMMENT ON FUNCTION note_file_deletion IS 'Queues the previous value of a column as a file to delete, which upkeep does if no row names it.';

-- Called under lock 4711.
CREATE FUNCTION note_hiding_alert(wanted text, pause interval)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from hiding_limit_alerts where kind = wanted and created_at > now() - pause) then return false; end if;
  insert into hiding_limit_alerts (kind) values (wanted);
  return true;
end $function$;
COMMENT ON FUNCTION note_hiding_alert IS 'Notes an alert of a kind, unless there was one within the pause; true if there was none.';

-- The limit of an hour is told of when it is reached, and again when it is in the next hour, too.
CREATE FUNCTION note_hiding_limit()
 RETURNS boolean
 LANGUAGE sql
AS $function$
  select case when note_hiding_alert('limit', interval '6 hours') then true
    when exists (select from hiding_limit_alerts
                 where kind = 'limit' and created_at between now() - interval '2 hours' and now() - interval '1 hour')
      then note_hiding_alert('second hour', interval '6 hours')
    else false end
$function$;
COMMENT ON FUNCTION note_hiding_limit IS 'Notes that the hourly limit of hidden pins is reached; true if somebody is to be told.';

CREATE FUNCTION note_page(page_kind text, old_key text, was_indexed boolean, new_key text, is_indexed boolean)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into indexnow_outbox (kind, key, was_indexed)
  select page_kind, old_key, true where was_indexed
  union all
  select page_kind, new_key, false where is_indexed and (was_indexed and old_key = new_key) is not true
$function$;
COMMENT ON FUNCTION note_page IS 'Queues a page for search engines if it is or was indexed.';

CREATE FUNCTION note_pin_page()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_page('pin', coalesce(old.slug, old.id::text), old.status = 'live',
                    coalesce(new.slug, new.id::text), new.status = 'live');
  return null;
end $function$;
COMMENT ON FUNCTION note_pin_page IS 'Queues a changed pin page for search engines.';

CREATE FUNCTION note_profile_pages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_page('profile', old.id::text, old.banned_at is null and old.pins_count > old.flagged_pins_count,
                    new.id::text, new.banned_at is null and new.pins_count > new.flagged_pins_count);
  if old.banned_at is distinct from new.banned_at or old.name <> new.name then
    perform note_page('board', slug, old.banned_at is null, slug, new.banned_at is null) from boards
    where creator = old.id and not is_private and pins_count - flagged_pins_count >= 3;
    perform note_page('profile_boards', old.id::text, old.banned_at is null, new.id::text, new.banned_at is null)
    where exists (select from boards where creator = old.id and not is_private and pins_count > flagged_pins_count);
  end if;
  return null;
end $function$;
COMMENT ON FUNCTION note_profile_pages IS 'Queues a changed profile, and after a ban or a new name its boards, for search engines.';

-- A role below the highest is noted as what is left of it, so that a restored backup gives nobody more.
CREATE FUNCTION note_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  case tg_table_name
  when 'users' then
    if tg_op = 'DELETE' then perform journal('account', old.id, false); return null; end if;
    if new.role <> old.role then
      perform journal('admin-rights', new.id, new.role = 'admin',
        case when new.role = 'admin' then '{}' else jsonb_build_object('role', new.role) end);
    end if;
    if new.banned_at is null and old.banned_at is not null then perform journal('ban', new.id, true);
    elsif new.banned_at is not null and (old.banned_at is null or old.banned_until is distinct from new.banned_until) then
      perform journal('ban', new.id, false, jsonb_build_object('until', new.banned_until));
    end if;
  when 'pins' then
    if tg_op = 'UPDATE' and (new.status = 'held') <> (old.status = 'held') then
      perform journal('held-pin', new.id, old.status = 'held');
    end if;
    if tg_op = 'UPDATE' and new.status = 'trashed' and old.status <> 'trashed' then perform journal('trashed-pin', new.id, false);
    elsif tg_op = 'UPDATE' and old.status = 'trashed' and new.deleted_at is null then perform journal('trashed-pin', new.id, true);
    elsif tg_op = 'DELETE' or new.deleted_at is not null and old.deleted_at is null then
      perform journal('pin', old.id, false) where exists (select from users where id = old.posted_by);
    end if;
  when 'boards' then
    if tg_op = 'INSERT' then perform journal('board', new.id, true) where new.created_at < now();
    elsif tg_op = 'DELETE' then perform journal('board', old.id, false) where exists (select from users where id = old.creator);
    elsif new.is_private <> old.is_private then perform journal('private-board', new.id, old.is_private);
    end if;
  when 'blocks' then
    if tg_op = 'DELETE' then
      perform journal('blocked-person', old.user_id, true, jsonb_build_object('target', old.target_id))
      where exists (select from users where id = old.user_id);
    elsif tg_op = 'INSERT' or new.kind <> old.kind then
      perform journal('blocked-person', new.user_id, false, jsonb_build_object('target', new.target_id, 'how', new.kind));
    end if;
  when 'removals' then
    if tg_op = 'INSERT' then perform journal('removed-pin', new.pin_id, false, jsonb_build_object('code', new.code));
    elsif new.restored_at is not null and old.restored_at is null then perform journal('removed-pin', new.pin_id, true);
    end if;
  when 'legal_holds' then
    if tg_op = 'INSERT' then perform journal('legal-hold', new.pin_id, false);
    elsif new.ended_at is not null and old.ended_at is null then perform journal('legal-hold', new.pin_id, true);
    end if;
  when 'blocked_media' then  -- deferred: its hashes come after it
    if tg_op = 'DELETE' then perform journal('blocked-media', old.id, true);
    else
      perform journal('blocked-media', new.id, false, jsonb_build_object('sha256', encode(new.sha256, 'hex'), 'hashes',
        (select coalesce(jsonb_agg(jsonb_build_array(variant, frame, pdq::text)), '[]') from blocked_media_hashes
         where blocked_id = new.id)));
    end if;
  end case;
  return null;
end $function$;
COMMENT ON FUNCTION note_removal IS 'Adds removals, and what undoes them, to the outbox of the removal journal.';

CREATE FUNCTION note_search_news(search_ids integer[], new_ids bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into search_news (search_id, day, pin_ids)
  select search_id, day_of(pin_id), array_agg(pin_id order by pin_id) from unnest(search_ids, new_ids) met (search_id, pin_id)
  group by 1, 2 order by 1, 2
  on conflict (search_id, day) do update
    set pin_ids = (select array_agg(id order by id) from (
      select unnest(search_news.pin_ids) union select unnest(excluded.pin_ids) order by 1 desc limit 200) latest (id))
$function$;
COMMENT ON FUNCTION note_search_news IS 'Has people notified of pins that their searches find, once a search and day.';

CREATE FUNCTION note_seen(u bigint, seen bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from pins where id = any (seen) order by id for key share;
  perform from users where id = u and seen_from is not null for share;
  if not found then return; end if;
  insert into seen_pins (user_id, pin_id) select u, id from pins where id = any (seen) and status = 'live' order by id
    on conflict (user_id, pin_id) do update set seen_at = excluded.seen_at;
  delete from seen_pins where user_id = u and pin_id in (
    select pin_id from seen_pins where user_id = u order by seen_at desc, pin_id desc offset 10000);
end $function$;
COMMENT ON FUNCTION note_seen IS 'Notes live pins as seen, unless the account keeps none.';

CREATE FUNCTION note_tag_news(pin_ids bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into tag_announcements (tag_id, day)
  select distinct tag_id, day_of(id) from pins, unnest(tag_ids) own (tag_id)
  where id = any (pin_ids) and status = 'live' and exists (select from tag_follows f where f.tag_id = own.tag_id)
  on conflict do nothing
$function$;
COMMENT ON FUNCTION note_tag_news IS 'Has the followers of the tags of live pins notified, once a tag and day.';

-- Not of one's own events, by muted or blocked people, of unwanted kinds, or twice.
-- kind          subject           event       sender, pin, board
-- like          the pin           who         who, the pin, null
-- follow        0                 who         who, null, null
-- board_follow  the board         who         who, null, the board
-- board_add     the pin           board       who, the pin, the board
-- new_pin       poster or board   the pin     who, the pin, null or the board
CREATE FUNCTION notify(recipient bigint, told notification_kind, about bigint, what bigint, who bigint, pin bigint, board bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare line bigint; hour_ago bigint := time_id(now() - interval '1 hour') & ~4095::bigint; recent notifications;
begin
  if recipient = who or exists (select from users where id = recipient and told = any (muted_kinds))
    or exists (select from blocks where user_id = recipient and target_id = who) then return;
  end if;
  -- One person's events at once find one line; followers are told of new pins by one job.
  if told in ('like', 'board_add', 'board_follow') then perform pg_advisory_xact_lock(hashint8(recipient), hashint8(who)); end if;
  if exists (select from notification_events
             where user_id = recipient and kind = told and subject = about and source_id = what) then return;
  end if;
  select * into recent from notifications
  where sender_id = who and user_id = recipient and kind = told and not read and subject <> about and latest >= hour_ago
  order by subject = id desc, id desc limit 1;
  if recent.id is null then
    insert into notifications as n (user_id, sender_id, kind, pin_id, board_id, subject)
      values (recipient, who, told, pin, board, about)
    on conflict (user_id, kind, subject) where not read do update
      set events = n.events + 1, sender_id = who, pin_id = excluded.pin_id, board_id = excluded.board_id, latest = excluded.latest
    returning id into line;
  else
    update notifications set events = events + 1, subject = id, pin_id = null, board_id = null, latest = time_id()
    where id = recent.id and id >= hour_ago and not read and sender_id = who and (subject = id or events = 1 or told = 'new_pin')
    returning id into line;
    if not found then
      line := time_id();
      insert into notifications (id, user_id, sender_id, kind, subject) values (line, recipient, who, told, line);
    end if;
  end if;
  insert into notification_events (user_id, kind, subject, source_id, line_id) values (recipient, told, about, what, line)
  on conflict do nothing;
  if not found then update notifications set events = events - 1 where id = line; end if;  -- a twin came first
  perform unread_changed(recipient);
end $function$;
COMMENT ON FUNCTION notify IS 'Notifies a person of an event, as a new notification or one more event of an unread one.';

CREATE FUNCTION pdq_near_keys(pdq bit)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 1000
AS $function$ select array(select case when flip < 0 then chunk else chunk # (1 << flip) end
                     from unnest(pdq_chunks(pdq)) chunk, generate_series(-1, 15) flip) $function$;
COMMENT ON FUNCTION pdq_near_keys IS 'The index keys that a PDQ hash at a distance of up to 31 shares at least one of.';

CREATE FUNCTION picture_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_covers(board_id) from (select board_id from board_pins where pin_id = new.id order by 1) boards;
  return null;
end $function$;
COMMENT ON FUNCTION picture_changed IS 'Refreshes the covers that show a pin whose picture changed.';

CREATE FUNCTION pin_bloom(pin pins)
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array[coalesce(bit_or(s[1]), 0), coalesce(bit_or(s[2]), 0)]
  from (select word_bloom(word) as s from unnest(tsvector_to_array(coalesce(pin.words, former_words(pin.title, pin.tags)))) word offset 0) own $function$;
COMMENT ON FUNCTION pin_bloom(pin pins) IS 'The bloom bits of all words of a pin.';

CREATE FUNCTION pin_bloom(title text, tags text[])
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array[coalesce(bit_or(s[1]), 0), coalesce(bit_or(s[2]), 0)]
  from (select word_bloom(word) as s from unnest(tsvector_to_array(former_words(title, tags))) word offset 0) own $function$;
COMMENT ON FUNCTION pin_bloom(title text, tags text[]) IS 'The bloom bits of former words, which all pins with them have.';

CREATE FUNCTION pin_refusal(u bigint, p bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when status <> 'live' then 'missing' when posted_by <> u then 'forbidden' end from pins where id = p
  union all select 'missing' limit 1 $function$;
COMMENT ON FUNCTION pin_refusal IS 'Why a person may not change a pin: missing, forbidden; null if they may.';

-- `flags`: the chosen words that straight-lesbian hides.
CREATE FUNCTION pin_tags(chosen text[], flags boolean[], OUT names text[], OUT ids integer[], OUT hides boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  insert into tags (name, flagged)
    select word, flag from unnest(chosen, flags) own (word, flag)
    where not exists (select from tags where name = word) and not exists (select from tag_synonyms s where s.word = own.word)
    order by word
  on conflict do nothing;
  with recursive meant (tag_id, place, depth) as (
    select coalesce(s.tag_id, t.id), place, 0 from unnest(chosen) with ordinality own (word, place)
    left join tag_synonyms s on s.word = own.word left join tags t on t.name = own.word
    union
    select implied_id, place, depth + 1 from meant join tag_implications using (tag_id) where depth < 8),
  ordered as (
    select t.id, t.name, t.flagged, min(depth) > 0 as implied, min(place) as place, min(depth) as depth
    from meant join tags t on t.id = tag_id group by t.id)
  select array_agg(name order by implied, place, depth, id), array_agg(id order by implied, place, depth, id), bool_or(flagged)
  into names, ids, hides from ordered;
end $function$;
COMMENT ON FUNCTION pin_tags IS 'The tags for chosen words: creates new ones, follows synonyms and adds implied tags. Call under lock 4711.';

-- The words, bits and feeds of a pin as it stands in feeds, whichever version put it there.
CREATE FUNCTION pin_words(pin pins)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select array(select word from unnest(tsvector_to_array(coalesce(pin.words, former_words(pin.title, pin.tags)))) word where word <> all (pin.tags)) $function$;
COMMENT ON FUNCTION pin_words(pin pins) IS 'The words of a pin that are not its tags.';

-- The words, bits and feeds of a pin as it stands in feeds, whichever version put it there.
CREATE FUNCTION pin_words(title text, tags text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select array(select word from unnest(tsvector_to_array(former_words(title, tags))) word where word <> all (tags)) $function$;
COMMENT ON FUNCTION pin_words(title text, tags text[]) IS 'The words of a pin of an earlier version that are not its tags.';

-- The named pins and those of their media assets, without those that a person has looked at for this and kept.
CREATE FUNCTION pins_of_notice_to_hold(n bigint, ps bigint[], most integer, OUT ids bigint[], OUT hidden integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare wanted bigint[]; used int;
begin
  perform pg_advisory_xact_lock(4711);
  select coalesce(sum(hidden_pins), 0) into used from takedowns
    where created_at > now() - interval '1 hour' and hidden_pins > 0;
  wanted := array(
    select id from pins where status = 'live'
      and (id = any (ps) or media_id in (select media_id from pins where id = any (ps)))
      and not exists (select from reports where subject_type = 'pin' and subject_id = pins.id
                      and reason in ('minor', 'consent') and state = 'dismissed')
      and not exists (select from takedown_pins tp join takedowns t on t.id = tp.takedown_id
                      where tp.pin_id = pins.id and tp.decision = 'kept' and t.kind = 'consent')
    order by id <> all (ps), id);
  ids := array(select id from pins where id = any (wanted[1:greatest(0, most - used)]) order by id for no key update);
  update takedowns set hidden_pins = cardinality(ids), held_back = cardinality(wanted) > cardinality(ids) where id = n;
  if cardinality(wanted) > cardinality(ids) and note_hiding_limit() then hidden := used + cardinality(ids); end if;
end $function$;
COMMENT ON FUNCTION pins_of_notice_to_hold IS 'The live pins that a notice may hide within the hourly limit; `hidden` is set if admins are to be alerted.';

-- Live pins by the feed, the others by their index.
CREATE FUNCTION pins_of_tag(tag integer, after bigint, most integer)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
AS $function$
  select array(
    select pin from (
      (select pin_id from feed where tag_id = tag and bucket = 0 and pin_id > after order by pin_id limit most) union all
      (select pin_id from feed where tag_id = tag and bucket = 1 and pin_id > after order by pin_id limit most) union all
      (select pin_id from feed where tag_id = tag and bucket = 2 and pin_id > after order by pin_id limit most) union all
      (select pin_id from feed where tag_id = tag and bucket = 3 and pin_id > after order by pin_id limit most) union all
      select id from pins where tag_ids @> array[tag] and status <> 'live' and id > after) own (pin)
    order by pin limit most)
$function$;
COMMENT ON FUNCTION pins_of_tag IS 'The next pins of any status with a tag, by ascending id.';

-- Its own pin, then pins of its media asset, unless a report on them was dismissed. Within an hour its reporter may hide `own_most`
-- pins (0: no limit of their own), everybody beyond that `shared_most`, and all together `total_most`.
CREATE FUNCTION pins_to_hold(r bigint, own_most integer, shared_most integer, total_most integer, OUT ids bigint[], OUT hidden integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare own reports; used record; has_own boolean; room int;
begin
  perform pg_advisory_xact_lock(4711);
  ids := '{}';
  select * into own from reports where id = r;
  perform from pins where id = own.subject_id and status = 'live';
  if not found then return; end if;
  select coalesce(sum(hidden_pins), 0) as by_all, coalesce(sum(hidden_pins) filter (where not by_verified), 0) as shared,
    coalesce(sum(hidden_pins) filter (where by_verified and reporter_id = own.reporter_id), 0) as by_own
  into used from reports where hidden_pins > 0 and created_at > now() - interval '1 hour';
  has_own := used.by_own < own_most;
  room := least(total_most - used.by_all, case when has_own then own_most - used.by_own else shared_most - used.shared end);
  if room <= 0 then
    update reports set held_back = true where id = r;
    if note_hiding_limit() then hidden := used.by_all; end if;
    return;
  end if;
  ids := array(
    select id from pins where status = 'live' and (id = own.subject_id
      or media_id = (select media_id from pins where id = own.subject_id)
      and not exists (select from reports where subject_type = 'pin' and subject_id = pins.id
                      and reason in ('minor', 'consent') and state = 'dismissed'))
    order by id <> own.subject_id, id limit room);
  ids := array(select id from pins where id = any (ids) order by id for no key update);
  update reports set hidden_pins = cardinality(ids), by_verified = has_own where id = r;
end $function$;
COMMENT ON FUNCTION pins_to_hold IS 'The live pins that a report may hide within the hourly limits; `hidden` is set if admins are to be alerted.';

-- Under lock 4711 whoever has a lower id has committed.
CREATE FUNCTION pins_to_match(most integer, OUT seen bigint, OUT ids bigint[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  select seen_to into seen from search_matcher;
  if seen >= coalesce((select max(id) from pins), 0) then return; end if;
  perform pg_advisory_xact_lock(4711);
  ids := array(select id from pins where id > seen order by id limit most);
end $function$;
COMMENT ON FUNCTION pins_to_match IS 'The next `most` new pins for saved searches.';

CREATE FUNCTION preview_taken_off()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into file_deletions (key, due_at) values (old.key || '-preview.jpg', now()) on conflict do nothing;
  return null;
end $function$;
COMMENT ON FUNCTION preview_taken_off IS 'Queues the file of a removed board preview for deletion.';

-- Another person may publish the same file meanwhile.
CREATE FUNCTION publish_pin(person bigint, upload bigint, new_status pin_status, new_title text, new_alt text, new_tags text[], tag_flags boolean[], new_destination text, slug_base text, board bigint, daily_quota integer, small_width integer, OUT refused text, OUT made_id bigint, OUT made_slug text, OUT made_tags text[], OUT next_at timestamptz)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare asset media; known pins; own record; is_live boolean := new_status = 'live';
begin
  perform pg_advisory_xact_lock(4711);
  if board is not null then
    refused := board_refusal(person, board);
    if refused is not null then return; end if;
    perform from boards where id = board for no key update;
  end if;
  perform from users where id = person for no key update;
  if exists (select from users where id = person and banned_at is not null and coalesce(banned_until, 'infinity') > now()) then
    refused := 'banned';  -- since the call began
    return;
  end if;
  perform from uploads where id = upload and user_id = person for update;
  if not found then refused := 'gone'; return; end if;
  select m.* into asset from media m join uploads on media_id = m.id where uploads.id = upload for key share of m;
  if exists (select from blocked_by_file(asset.sha256) where blocked is not null) then refused := 'blocked'; return; end if;
  select * into known from pins
  where media_id = asset.id and status <> 'hidden' and (status <> 'trashed' or posted_by = person) order by status, id limit 1;
  if found then
    refused := case known.status when 'live' then 'duplicate' when 'removed' then 'blocked' when 'trashed' then 'trashed'
      else 'review' end;
    made_slug := coalesce(known.slug, known.id::text);
    return;
  end if;
  select q.next_at into next_at from quota_use(person, daily_quota) q;
  if next_at is not null then refused := 'quota'; return; end if;
  own := pin_tags(new_tags, tag_flags);
  insert into pins (slug, title, alt, destination, media_type, plays_webp, media_id, image, has_small, has_medium, width, height,
                    placeholder, posted_by, tags, tag_ids, flagged, status)
  values (free_pin_slug(slug_base), new_title, coalesce(new_alt, ''), nullif(new_destination, ''), asset.type, asset.plays_webp,
          asset.id, asset.key, asset.width > small_width, asset.has_medium, asset.width, asset.height, asset.placeholder, person,
          own.names, own.ids, own.hides, new_status)
  returning id, slug, tags into made_id, made_slug, made_tags;
  delete from uploads where id = upload;
  if is_live then perform show_pin(made_id); end if;
  if board is not null then refused := put_on_board(person, board, made_id, announces => is_live); end if;
  if is_live and exists (select from user_follows where target_id = person) then
    insert into announcements (pin_id, who) values (made_id, person);
  end if;
end $function$;
COMMENT ON FUNCTION publish_pin IS 'Turns an upload into a pin, on a board if one is given.';

-- Where it `announces`, `announce` notifies the followers.
CREATE FUNCTION put_on_board(u bigint, b bigint, p bigint, announces boolean DEFAULT true)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare refused text := board_refusal(u, b); pin pins; board boards;
begin
  if refused is not null then return refused; end if;
  select * into pin from pins where id = p and (status = 'live' or status = 'pending' and posted_by = u) for share;
  if not found then return 'no pin'; end if;
  if is_blocked_by(pin.posted_by, u) then return 'blocked'; end if;
  select * into board from boards where id = b and creator = u for no key update;
  if not found then return 'missing'; end if;
  if exists (select from board_pins where board_id = b and pin_id = p) then return null; end if;
  if (select count(*) from board_pins where board_id = b) >= 5000 then return 'full'; end if;
  perform board_add(b, p);
  update boards set updated_at = now() where id = b;
  if not board.is_private then
    perform notify(pin.posted_by, 'board_add', p, b, u, p, b);
    if announces and board.followers_count > 0 then insert into announcements (pin_id, board_id, who) values (p, b, u); end if;
  end if;
  return null;
end $function$;
COMMENT ON FUNCTION put_on_board IS 'Puts a live pin on a board of 5,000 pins at most, and notifies. Refused: missing, forbidden, no pin, blocked, full.';

-- `next_at`: when fewer than `most` pins are within 24 hours.
CREATE FUNCTION quota_use(u bigint, most integer, OUT pins integer, OUT waiting integer, OUT bytes bigint, OUT next_at timestamptz)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  with recent as (
    select id, created_at from pins
    where posted_by = u and id > ((extract(epoch from now() - interval '1 day') * 1000)::bigint - 1609459200000) << 12)
  select (select count(*) from recent)::int,
    (select count(*) from uploads where user_id = u)::int,
    (select coalesce(sum(m.bytes), 0) from media m
     where id in (select media_id from pins where posted_by = u union select media_id from uploads where user_id = u))::bigint,
    (select created_at + interval '1 day' from recent order by id desc offset most - 1 limit 1)
$function$;
COMMENT ON FUNCTION quota_use IS 'A person''s pins of the last 24 hours, open uploads and bytes, and when the quota has room again.';

CREATE FUNCTION rebuild_feed()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(4711);
  delete from feed_blocks;  -- which upkeep makes again
  delete from feed;
  delete from feed_counts;
  insert into search_words (word)
    select distinct word from pins, unnest(pin_words(pins)) word where status = 'live'
    order by word on conflict do nothing;
  insert into feed (tag_id, saves_count, pin_id, bucket, age_bucket, bloom_low, bloom_high, width, height)
    select key, saves_count, id, bucket, age_bucket, s[1], s[2], width, height
    from (select saves_count, id, bucket, width, height, feed_keys(pins) as keys, pin_bloom(pins) as s,
            (select count(*) from feed_clock where id < moved_to) as age_bucket
          from pins where status = 'live' offset 0) live, unnest(keys) key;  -- offset: once for a pin, not for each key
  insert into feed_counts (tag_id, bucket, age_bucket, n) select tag_id, bucket, age_bucket, count(*) from feed group by 1, 2, 3;
  delete from save_log;
end $function$;
COMMENT ON FUNCTION rebuild_feed IS 'Rebuilds all feeds from the pins in one pass.';

CREATE FUNCTION refresh_covers(b bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare old_unflagged text; new_unflagged text;
begin
  perform from boards where id = b for no key update;
  select unflagged into old_unflagged from board_covers where board_id = b;
  insert into board_covers (board_id, covers, unflagged)
    select board_id, covers, unflagged from made_covers where board_id = b
  on conflict (board_id) do update set covers = excluded.covers, unflagged = excluded.unflagged
  returning unflagged into new_unflagged;
  if new_unflagged <> coalesce(old_unflagged, '[]') then perform renew_board_preview(b); end if;
end $function$;
COMMENT ON FUNCTION refresh_covers IS 'Rebuilds a board''s covers under its lock, and renews its preview if they changed.';

-- Looks at each tag's newest 500 live unflagged GIFs and as many pictures: the more of them and the fewer other pins have a tag, the more related it is.
CREATE FUNCTION refresh_related_tags(after integer, most integer, OUT last integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
begin
  select max(id) into last from (select id from tags where id > after order by id limit most) batch;
  delete from related_tags where tag_id > after and (last is null or tag_id <= last);
  insert into related_tags (tag_id, related_id, together)
  select t.id, r.id, r.together
  from tags t cross join lateral (
    select other.id, count(*) as together
    from unnest('{0,1}'::int[]) s(bucket) cross join lateral (
      select pin_id from feed where tag_id = t.id and bucket = s.bucket order by pin_id desc limit 500) f
    join pins p on p.id = f.pin_id cross join unnest(p.tag_ids) other(id)
    where other.id <> t.id
    group by other.id having count(*) > 1
    order by count(*) ^ 2 / (select sum(n) from feed_counts where tag_id = other.id and bucket in (0, 1)) desc nulls last, other.id
    limit 12) r
  where t.id > after and t.id <= last;
end $function$;
COMMENT ON FUNCTION refresh_related_tags IS 'Rebuilds the related tags of the next `most` tags after an id; returns the last id, null at the end.';

-- Other pins of these media assets included; no row names the files afterwards. `assets`: [{key, type, width}]; `removed`: [{pin, date}].
CREATE FUNCTION release_removed_files(before timestamptz, most integer, OUT assets jsonb, OUT removed jsonb)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare ids bigint[]; own_media bigint[];
begin
  perform pg_advisory_xact_lock(4711);
  ids := array(select p.id from removals r join pins p on p.id = r.pin_id
    where r.restored_at is null and r.files_deleted_at is null and r.created_at < before
      and p.status = 'removed' and p.image like 'withheld/%' and not needs_files(p, before)
    order by r.created_at limit most);
  ids := array(select id from pins where id = any (ids)
      or media_id in (select media_id from pins where id = any (ids))
      or media_id is null and image in (select image from pins where id = any (ids) and media_id is null)
    order by id for no key update);
  -- An answer that came since is seen: whoever gives one holds the removal first.
  perform from removals where pin_id = any (ids) and restored_at is null order by id for update;
  ids := array(select id from pins p where id = any (ids) and not needs_files(p, before) order by id);
  own_media := array(select distinct media_id from pins where id = any (ids) and media_id is not null);
  select coalesce(jsonb_agg(distinct jsonb_build_object('key', image, 'type', media_type, 'width', width)), '[]') into assets
  from pins where id = any (ids) and media_id is null;
  update pins set media_id = null, image = 'withheld/gone-' || id where id = any (ids);
  update removals set files_deleted_at = now() where pin_id = any (ids) and restored_at is null;
  assets := assets || drop_assets(own_media);
  select coalesce(jsonb_agg(jsonb_build_object('pin', pin_id, 'date', (created_at at time zone 'UTC')::date) order by pin_id), '[]')
  into removed from removals where pin_id = any (ids) and restored_at is null;
end $function$;
COMMENT ON FUNCTION release_removed_files IS 'Releases the files of up to `most` pins removed before a moment; returns them and the pins.';

-- For changes that move no pin to another bucket; `former`: the feeds of each pin before the change, as text. Counters stay.
CREATE FUNCTION relist_pins(ps bigint[], former text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(4711);
  insert into search_words (word)
    select distinct own.word from pins, unnest(pin_words(pins)) own (word)
    where id = any (ps) and status = 'live' and not exists (select from search_words known where known.word = own.word)
  on conflict do nothing;
  with listed as materialized (
    select id, bucket, saves_count, width, height, pin_bloom(pins) as s, feed_keys(pins) as keys, own.former::int[] as former,
      (select count(*) from feed_clock where id < moved_to) as age_bucket
    from unnest(ps, former) own (pin, former) join pins on id = pin where status = 'live'),
  gone as (
    delete from feed f using listed, unnest(listed.former) key
    where key <> all (keys) and f.tag_id = key and f.bucket = listed.bucket and f.pin_id = id
    returning f.tag_id, f.bucket, f.age_bucket),
  kept as (
    update feed f set bloom_low = s[1], bloom_high = s[2] from listed, unnest(keys) key
    where key = any (listed.former) and f.tag_id = key and f.bucket = listed.bucket and f.pin_id = id
      and (f.bloom_low, f.bloom_high) <> (s[1], s[2])),
  added as (
    insert into feed (tag_id, saves_count, pin_id, bucket, age_bucket, bloom_low, bloom_high, width, height)
    select key, saves_count, id, bucket, age_bucket, s[1], s[2], width, height from listed, unnest(keys) key
    where key <> all (listed.former)
    on conflict do nothing returning tag_id, bucket, age_bucket)
  insert into feed_counts as c
    select tag_id, bucket, age_bucket, sum(n) from (select *, -1 as n from gone union all select *, 1 from added) moved group by 1, 2, 3
  on conflict (tag_id, bucket, age_bucket) do update set n = c.n + excluded.n;
$function$;
COMMENT ON FUNCTION relist_pins IS 'Moves pins with changed tags to their feeds, and leaves the rows of the others in place.';

CREATE FUNCTION remake_board_words(after bigint, most integer, OUT last bigint)
 RETURNS bigint
 LANGUAGE sql
AS $function$
  with batch as (select id from boards where id > after order by id limit most for no key update),
  remade as (update boards set name = name from batch
             where boards.id = batch.id and words <> words(name, array[description]))
  select max(id) from batch $function$;
COMMENT ON FUNCTION remake_board_words IS 'Renews outdated words of the next `most` boards after an id; returns the last id, null at the end.';

CREATE FUNCTION remake_pin_words(after bigint, most integer, OUT last bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare pin pins; made tsvector; moves boolean;
begin
  if exists (select from ended_walks where name = 'remake_pin_words') then return; end if;
  perform pg_advisory_xact_lock(4711);
  for pin in select * from pins where id > after order by id limit most for no key update loop
    last := pin.id;
    continue when pin.words is not null;
    made := words(pin.title, pin.tags);
    moves := pin.status = 'live' and tsvector_to_array(made) <> tsvector_to_array(former_words(pin.title, pin.tags));
    if moves then perform feed_remove(pin.id); end if;
    update pins set words = made where id = pin.id;
    if moves then perform feed_add(pin.id); end if;
  end loop;
  if last is null then insert into ended_walks values ('remake_pin_words') on conflict do nothing; end if;
end $function$;
COMMENT ON FUNCTION remake_pin_words IS 'Stores the words of the next `most` pins after an id; returns the last id, null at the end.';

CREATE FUNCTION remove_board(b bigint, OUT refused text, OUT owner bigint, OUT name text)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare board boards;
begin
  perform pg_advisory_xact_lock(4711);
  delete from announcements where board_id = b;
  select * into board from boards where id = b for update;
  if not found then refused := 'missing'; return; end if;
  if not board.is_private then update users set boards_count = boards_count - 1 where id = board.creator; end if;
  perform forget_board(b);
  delete from boards where id = b;
  owner := board.creator; name := board.name;
end $function$;
COMMENT ON FUNCTION remove_board IS 'Deletes anybody''s board for good. Refused: missing.';

CREATE FUNCTION remove_pins(ps bigint[], by_whom bigint, why text, status_code integer)
 RETURNS SETOF pins
 LANGUAGE plpgsql
AS $function$
declare ids bigint[]; pin pins; removed_at constant timestamptz := now();
begin
  perform pg_advisory_xact_lock(4711);
  ids := array(select id from pins where id = any (ps) and status <> 'removed' order by id for no key update);
  perform hide_pins(ids);
  update pins set status = 'removed', updated_at = removed_at where id = any (ids);
  delete from hash_quarantine where pin_id = any (ids);
  for pin in select * from pins where id = any (ids) order by id loop
    insert into removals (pin_id, user_id, reason, code, removed_by, blocked_id)
      values (pin.id, pin.posted_by, why, status_code, by_whom, block_asset(pin.media_id, why, by_whom));
    return next pin;
  end loop;
end $function$;
COMMENT ON FUNCTION remove_pins IS 'Removes pins for a reason and blocks their media assets; returns those that were not removed before.';

-- Called before any lock but 4711 is taken.
CREATE FUNCTION rename_asset(old_key text, new_key text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare ids bigint[]; asset bigint;
begin
  update users set image = new_key || '.webp' where image = old_key || '.webp';
  if found then return true; end if;
  select id into asset from media where key = old_key;
  ids := array(select id from pins where media_id = asset or (media_id is null and image = old_key) order by id for no key update);
  update media set key = new_key where key = old_key;
  if asset is not null and not found then return false; end if;
  update pins set image = new_key where id = any (ids) and image = old_key;
  if asset is null and not found and not exists (select from legal_holds where image = old_key) then return false; end if;
  update legal_holds set image = new_key where image = old_key;
  return true;
end $function$;
COMMENT ON FUNCTION rename_asset IS 'Renames a media asset or a profile picture after its files moved; false if they have moved again since.';

-- A single pin has a preview of its own. Called under the board's lock.
CREATE FUNCTION renew_board_preview(b bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from board_previews where board_id = b;
  insert into board_previews (board_id)
    select c.board_id from board_covers c join boards on boards.id = c.board_id
    where c.board_id = b and not is_private and json_array_length(unflagged) > 1
  on conflict do nothing;
$function$;
COMMENT ON FUNCTION renew_board_preview IS 'Removes a board''s preview and requests a new one if the board is public and shows two pins.';

CREATE FUNCTION restore_board(u bigint, b bigint)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare gone deleted_boards; kept boards; old_cover bigint;
begin
  select * into gone from deleted_boards
  where id = b and creator = u and deleted_at > now() - interval '1 minute' for update;
  if not found then return 'missing'; end if;
  kept := jsonb_populate_record(null::boards, gone.board);
  perform from pins where id in (select (pin->>0)::bigint from jsonb_array_elements(gone.pins) pin) order by id for share;
  perform from users where id = u for no key update;
  if (select count(*) from boards where creator = u) >= 500 then return 'full'; end if;
  delete from deleted_boards where id = b;
  select id into old_cover from pins where id = kept.cover_pin;
  insert into boards (id, slug, name, description, creator, is_private, cover_pin, created_at, updated_at)
  values (b, kept.slug, kept.name, kept.description, u, kept.is_private, old_cover, kept.created_at, now());
  insert into board_pins (board_id, pin_id, position, added_at)
    select b, pins.id, (pin->>1)::int, (pin->>2)::timestamptz
    from jsonb_array_elements(gone.pins) pin join pins on pins.id = (pin->>0)::bigint;
  insert into board_follows (user_id, board_id, created_at)
    select users.id, b, (follow->>1)::timestamptz
    from jsonb_array_elements(gone.followers) follow join users on users.id = (follow->>0)::bigint;
  update boards set followers_count = (select count(*) from board_follows where board_id = b),
    (pins_count, flagged_pins_count) = (
      select count(*), count(*) filter (where flagged) from board_pins join pins on pins.id = pin_id
      where board_id = b and status = 'live')
  where id = b;
  if not kept.is_private then update users set boards_count = boards_count + 1 where id = u; end if;
  return null;
end $function$;
COMMENT ON FUNCTION restore_board IS 'Restores a board within a minute of its deletion. Refused: missing, full.';

-- Refused: missing, and publish_pin's words for a file that was blocked or published since.
CREATE FUNCTION restore_pin(u bigint, p bigint, days integer, OUT refused text, OUT made_slug text)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare pin pins; known pins;
begin
  perform pg_advisory_xact_lock(4711);
  select * into pin from pins
  where id = p and posted_by = u and status = 'trashed' and deleted_at > now() - make_interval(days => days) for no key update;
  if not found then refused := 'missing'; return; end if;
  if is_undecided(pin) then refused := 'review'; return; end if;
  if exists (select from media m, blocked_by_file(m.sha256) where m.id = pin.media_id and blocked is not null) then
    refused := 'blocked';
    return;
  end if;
  select * into known from pins where media_id = pin.media_id and id <> p and status not in ('hidden', 'trashed')
  order by status, id limit 1;
  if found then
    refused := case known.status when 'live' then 'duplicate' when 'removed' then 'blocked' else 'review' end;
    made_slug := coalesce(known.slug, known.id::text);
    return;
  end if;
  update pins set status = shown_status(u), deleted_at = null where id = p;
  perform show_pin(p);
end $function$;
COMMENT ON FUNCTION restore_pin IS 'Takes a person''s own pin back from the trash. Refused: missing, blocked, duplicate, review.';

-- A pin that its poster deleted goes now; `poster` is then null.
CREATE FUNCTION restore_removed_pin(p bigint, by_whom bigint, OUT refused text, OUT poster bigint, OUT title text)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare pin pins; after pin_status;
begin
  perform pg_advisory_xact_lock(4711);
  select * into pin from pins where id = p for no key update;
  refused := case when not found then 'missing' when pin.status <> 'removed' then 'not removed'
    when exists (select from legal_holds where pin_id = p and ended_at is null) then 'legal hold'
    when exists (select from removals where pin_id = p and restored_at is null and files_deleted_at is not null)
      then 'files gone' end;
  if refused is not null then return; end if;
  after := shown_status(pin.posted_by);
  if pin.deleted_at is null then
    update pins set status = after, updated_at = now() where id = p;
    perform show_pin(p);
  end if;
  update removals set restored_at = now(), restored_by = by_whom where pin_id = p and restored_at is null;
  -- Another pin of the same media asset that is still removed keeps the block.
  if not exists (select from pins where media_id = pin.media_id and id <> p and status = 'removed') then
    delete from blocked_media b using media m where m.id = pin.media_id and b.sha256 = m.sha256
      and exists (select from removals where blocked_id = b.id);
  end if;
  if pin.deleted_at is not null then
    delete from pins where id = p;
    perform drop_assets(array[pin.media_id]);
  else poster := pin.posted_by; end if;
  title := pin.title;
end $function$;
COMMENT ON FUNCTION restore_removed_pin IS 'Restores a removed pin and lifts its block. Refused: missing, not removed, legal hold, files gone.';

CREATE FUNCTION retag_pin(p bigint, new_tags text[], tag_flags boolean[], OUT refused text, OUT tags_before text[], OUT tags_after text[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare own record; pin pins;
begin
  perform pg_advisory_xact_lock(4711);
  select * into pin from pins where id = p for no key update;
  refused := case when not found then 'missing' when pin.status = 'removed' then 'removed' end;
  if refused is not null then return; end if;
  own := pin_tags(new_tags, tag_flags);
  perform hide_pin(p);
  update pins set tags = own.names, tag_ids = own.ids, flagged = own.hides, updated_at = now() where id = p;
  perform show_pin(p);
  tags_before := pin.tags; tags_after := own.names;
end $function$;
COMMENT ON FUNCTION retag_pin IS 'Gives a pin other tags. Refused: missing, removed.';

CREATE FUNCTION revert_tag_change(change bigint, OUT refused text, OUT tag text, OUT other text, OUT other_id integer, OUT alias boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare c tag_changes;
begin
  perform pg_advisory_xact_lock(4711);
  select * into c from tag_changes where id = change for update;
  refused := case when not found then 'missing' when c.state in ('reverting', 'reverted') then 'reverted' end;
  if refused is not null then return; end if;
  select name into tag from tags where id = c.tag_id;
  select name into other from tags where id = c.other_id;
  alias := c.is_alias; other_id := c.other_id;
  if c.is_alias then
    delete from tag_synonyms where word = tag and tag_id = c.other_id;
    delete from tag_follows f using tag_follows old
    where f.tag_id = c.other_id and old.tag_id = c.tag_id and old.user_id = f.user_id and old.created_at = f.created_at;
    delete from hidden_tags f using hidden_tags old
    where f.tag_id = c.other_id and old.tag_id = c.tag_id and old.user_id = f.user_id and old.created_at = f.created_at;
  else
    delete from tag_implications where tag_id = c.tag_id and implied_id = c.other_id;
  end if;
  update tag_changes set state = 'reverting' where id = change;
end $function$;
COMMENT ON FUNCTION revert_tag_change IS 'Takes back a change of tags, for new pins at once. Refused: missing, reverted.';

CREATE FUNCTION save_search(u bigint, printed text, called text, own_terms text[], OUT refused text, OUT id integer, OUT is_first boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  perform from users where users.id = u for no key update;  -- one at a time, so that nobody gets past the limit
  refused := case
    when exists (select from saved_searches s join searches q on q.id = s.search_id where s.user_id = u and q.query = printed) then null
    when (select count(*) from saved_searches where user_id = u) >= 100 then 'full' end;
  if refused is not null then return; end if;
  insert into searches as q (query, terms) values (printed, own_terms)
    on conflict (query) do update set terms = excluded.terms returning q.id, q.xmax = 0 into save_search.id, is_first;
  insert into saved_searches (user_id, search_id, name) values (u, save_search.id, called)
    on conflict (user_id, search_id) do update set name = excluded.name;
end $function$;
COMMENT ON FUNCTION save_search IS 'Saves a search, 100 at most, or renames a saved one. Refused: full.';

-- Locks them: a ban that ends meanwhile is unsettled again afterwards.
CREATE FUNCTION settle_bans()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare ids bigint[];
begin
  ids := array(select id from bans where not files_settled for update skip locked);
  update bans set files_settled = true
    where id = any (ids) and not exists (select from misplaced_files_of_banned misplaced where misplaced.user_id = bans.user_id);
end $function$;
COMMENT ON FUNCTION settle_bans IS 'Marks bans as settled whose files are all in their place.';

-- Locked first: of two people who take back at once, the second counts what is left.
CREATE FUNCTION shorten_lines(line_ids bigint[], counts integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  select from notifications where id = any (line_ids) order by id for update;
  delete from notifications n using unnest(line_ids, counts) gone (line, n) where id = line and events <= gone.n;
  update notifications n set events = events - gone.n,
    sender_id = case when left_source is null then sender_id
      when kind in ('like', 'follow', 'board_follow') then left_source
      when kind = 'board_add' then (select creator from boards where id = left_source) else sender_id end,
    pin_id = case when kind = 'new_pin' and subject <> id then coalesce(left_source, pin_id) else pin_id end,
    board_id = case when kind = 'board_add' and subject <> id then coalesce(left_source, board_id) else board_id end
  from (select line, gone.n, (select source_id from notification_events where line_id = line order by source_id desc limit 1) as left_source
        from unnest(line_ids, counts) gone (line, n)) gone
  where id = line;
$function$;
COMMENT ON FUNCTION shorten_lines IS 'Takes events off notifications, and deletes those with none left.';

CREATE FUNCTION show_hidden_pins(ps bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare ids bigint[];
begin
  ids := array(select p.id from pins p join users on users.id = posted_by
               where p.id = any (ps) and status = 'hidden' and p.image not like 'withheld/%' and banned_at is null
               order by p.id for no key update of p);
  update pins set status = 'live' where id = any (ids);
  perform show_pins(ids);
end $function$;
COMMENT ON FUNCTION show_hidden_pins IS 'Shows pins hidden by a ban that is over, once their files are back.';

CREATE FUNCTION show_pin(p bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(4711);
  update media set was_shown = true where id = (select media_id from pins where id = p) and not was_shown;
  select feed_add(p);
  select count_pin(p, 1);
$function$;
COMMENT ON FUNCTION show_pin IS 'Adds a pin to feeds and counters.';

CREATE FUNCTION show_pins(ps bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(4711);
  insert into search_words (word)
    select distinct own.word from pins, unnest(pin_words(pins)) own (word)
    where id = any (ps) and status = 'live' and not exists (select from search_words known where known.word = own.word)
  on conflict do nothing;
  with listed as materialized (
    select id, bucket, saves_count, width, height, pin_bloom(pins) as s, feed_keys(pins) as keys,
      (select count(*) from feed_clock where id < moved_to) as age_bucket
    from pins where id = any (ps) and status = 'live'),
  added as (
    insert into feed (tag_id, saves_count, pin_id, bucket, age_bucket, bloom_low, bloom_high, width, height)
    select key, saves_count, id, bucket, age_bucket, s[1], s[2], width, height from listed, unnest(keys) key
    on conflict do nothing returning tag_id, bucket, age_bucket)
  insert into feed_counts as c select tag_id, bucket, age_bucket, count(*) from added group by 1, 2, 3
  on conflict (tag_id, bucket, age_bucket) do update set n = c.n + excluded.n;
  select count_pins(ps, 1);
$function$;
COMMENT ON FUNCTION show_pins IS 'Does what show_pin does, for many pins.';

CREATE FUNCTION shown_status(poster bigint)
 RETURNS pin_status
 LANGUAGE sql
 STABLE
AS $function$
  select case when banned_at is null then 'live' else 'hidden' end::pin_status from users where id = poster $function$;
COMMENT ON FUNCTION shown_status IS 'The status of a pin that may be shown: live, or hidden while its poster is banned.';

CREATE FUNCTION size_feeds(after bigint, most integer, OUT last bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare ids bigint[];
begin
  if exists (select from ended_walks where name = 'size_feeds') then return; end if;
  perform pg_advisory_xact_lock(4711);
  ids := array(select id from pins where id > after order by id limit most);
  last := ids[cardinality(ids)];
  update feed f set width = p.width, height = p.height from pins p, unnest(feed_keys(p)) key
  where p.id = any (ids) and p.status = 'live' and f.tag_id = key and f.bucket = p.bucket and f.pin_id = p.id and f.width is null;
  if last is null then insert into ended_walks values ('size_feeds') on conflict do nothing; end if;
end $function$;
COMMENT ON FUNCTION size_feeds IS 'Writes the size of the next `most` pins after an id into their feed rows; returns the last id, null at the end.';

CREATE FUNCTION spare_held_asset()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  return case when exists (select from legal_holds where media_id = old.id and ended_at is null) then null else old end;
end $function$;
COMMENT ON FUNCTION spare_held_asset IS 'Keeps a media asset on legal hold from being deleted.';

CREATE FUNCTION spare_held_pin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from legal_holds where pin_id = old.id and ended_at is null) then return old; end if;
  if exists (select from users where id = old.posted_by) then return null; end if;
  update legal_holds set pin = to_jsonb(old), image = old.image where pin_id = old.id and ended_at is null;
  return old;
end $function$;
COMMENT ON FUNCTION spare_held_pin IS 'Keeps a pin on legal hold from being deleted; if its account goes, the hold keeps a copy.';

-- Gathered events on a pin or board that is gone are shown nowhere until then.
CREATE FUNCTION sweep_dangling_events(most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare gone bigint[]; lines bigint[]; counts int[]; swept int;
begin
  gone := array(
    select distinct source_id from (
      select source_id from notification_events
      where kind in ('like', 'follow', 'board_follow') and not exists (select from users where id = source_id)
      union all
      select source_id from notification_events where kind = 'new_pin' and not exists (select from pins where id = source_id)
      union all
      select source_id from notification_events where kind = 'board_add' and not exists (select from boards where id = source_id)
    ) dangling limit most);
  if cardinality(gone) > 0 then
    perform forget_events(gone);
    return cardinality(gone);
  end if;
  with dangling as (
    delete from notification_events where (user_id, kind, subject, source_id) in (
      select e.user_id, e.kind, e.subject, e.source_id from notifications n join notification_events e on e.line_id = n.id
      where n.subject = n.id and case when n.kind in ('like', 'board_add') then not exists (select from pins where id = e.subject)
        else e.subject <> n.sender_id and not exists (select from boards where id = e.subject) end limit most)
    returning line_id),
  counted as (select line_id, count(*)::int as n from dangling group by 1)
  select array_agg(line_id), array_agg(n), coalesce(sum(n), 0) into lines, counts, swept from counted;
  perform shorten_lines(lines, counts);
  return swept;
end $function$;
COMMENT ON FUNCTION sweep_dangling_events IS 'Deletes up to `most` events whose person, pin or board is gone; returns how many.';

CREATE FUNCTION sweep_read_lines(older_than timestamptz, most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare swept int;
begin
  delete from notifications where id = any (array(
    select id from notifications where read and latest < time_id(older_than) & ~4095::bigint order by latest limit most
    for update skip locked));
  get diagnostics swept = row_count;
  return swept;
end $function$;
COMMENT ON FUNCTION sweep_read_lines IS 'Deletes up to `most` notifications read long ago; returns how many.';

CREATE FUNCTION tag_change_step(change integer, most integer, OUT ids bigint[], OUT is_done boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare c tag_changes;
begin
  perform pg_advisory_xact_lock(4711);
  select * into c from tag_changes where id = change and state in ('applying', 'reverting') for update;
  ids := '{}'; is_done := true;
  if not found then return; end if;
  if c.state = 'applying' then ids := apply_tag_change(c, most); else ids := take_back_tag_change(c, most); end if;
  select state not in ('applying', 'reverting') into is_done from tag_changes where id = change;
end $function$;
COMMENT ON FUNCTION tag_change_step IS 'Applies or takes back a change of tags on up to `most` pins; returns those that changed.';

CREATE FUNCTION take_back(recipient bigint, told notification_kind, about bigint, what bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare line bigint;
begin
  delete from notification_events a using notifications n
  where a.user_id = recipient and a.kind = told and a.subject = about and a.source_id = what and n.id = line_id and not n.read
  returning n.id into line;
  if found then
    perform shorten_lines(array[line], array[1]);
    perform unread_changed(recipient);
  end if;
end $function$;
COMMENT ON FUNCTION take_back IS 'Takes back an event, unless its notification was read.';

-- A pin that lost the tag since, or an alias's other tag, keeps what was made of it. Of the tags that any change brought, those stay that
-- the rest still implies.
CREATE FUNCTION take_back_tag_change(c tag_changes, most integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
AS $function$
declare next bigint[]; ids bigint[]; flags boolean; former text[];
begin
  next := array(select pin_id from tag_change_pins where change_id = c.id order by pin_id limit most);
  ids := array(select id from pins where id = any (next)
               and tag_ids @> array[case when c.is_alias then c.other_id else c.tag_id end] order by id for no key update);
  flags := exists (select from tags where flagged and (id = c.tag_id or id = any (array(
    select distinct tag from tag_change_pins, unnest(added) tag where pin_id = any (ids)))));
  if flags then perform hide_pins(ids); else former := array(select feed_keys(pins)::text from pins where id = any (ids) order by id); end if;
  with brought as (
    select pin_id, array_agg(tag) as tags from tag_change_pins, unnest(added) tag where pin_id = any (ids) group by 1),
  bare as (
    select p.id, coalesce(b.tags, '{}') as brought, own.place,
      array(select unnest(p.tag_ids) except select unnest(b.tags)) || case when c.is_alias then array[c.tag_id] else '{}' end as kept
    from pins p join tag_change_pins own on own.pin_id = p.id and own.change_id = c.id left join brought b on b.pin_id = p.id
    where p.id = any (ids)),
  meant as (select id, brought, place, with_implied(kept) as tags from bare offset 0)
  update pins p set updated_at = now(), (tags, tag_ids, flagged) = (
    select array_agg(name order by at, t.id), array_agg(t.id order by at, t.id), case when flags then bool_or(t.flagged) else p.flagged end
    from (select own, 2 * n as at from unnest(p.tag_ids) with ordinality o (own, n)
          where own <> all (m.brought) or own = any (m.tags)
          union all select c.tag_id, 2 * coalesce(m.place, 1) - 1 where c.is_alias and not p.tag_ids @> array[c.tag_id]) kept
    join tags t on t.id = own)
  from meant m where p.id = m.id;
  if flags then perform show_pins(ids); else perform relist_pins(ids, former); end if;
  delete from tag_change_pins where change_id = c.id and pin_id = any (next);
  update tag_changes set pins = greatest(0, pins - cardinality(next)), state = case when cardinality(next) < most then 'reverted' else state end
  where id = c.id;
  return ids;
end $function$;
COMMENT ON FUNCTION take_back_tag_change IS 'A step of tag_change_step.';

CREATE FUNCTION take_off_board(u bigint, b bigint, p bigint)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare refused text := board_refusal(u, b); poster bigint;
begin
  if refused is not null then return refused; end if;
  select posted_by into poster from pins where id = p for share;
  perform from boards where id = b and creator = u for no key update;
  if not found then return 'missing'; end if;
  if not board_remove(b, p) then return null; end if;
  update boards set updated_at = now(), cover_pin = nullif(cover_pin, p) where id = b;
  delete from announcements where board_id = b and pin_id = p;
  perform take_back(poster, 'board_add', p, b);
  return null;
end $function$;
COMMENT ON FUNCTION take_off_board IS 'Takes a pin of any status off a board. Refused: missing, forbidden.';

CREATE FUNCTION tell_person(recipient bigint, words text, leads_to text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into notifications (user_id, kind, body, href) select id, 'system', words, leads_to from users where id = recipient;
  select unread_changed(recipient);
$function$;
COMMENT ON FUNCTION tell_person IS 'Sends a person a message of the site, with the path of a page.';

-- What waits for news is due some seconds after them, so that whoever wrote earlier has committed, and ten minutes after the last time.
CREATE FUNCTION tell_unread(most integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  with told as (
    delete from unread_outbox where ctid = any (array(select ctid from unread_outbox limit most for update skip locked))
    returning user_id),
  people as (select distinct user_id from told),
  waiting as (
    select c.user_id, c.channel from notification_channels c join people using (user_id)
    where pace = 'at_once' order by c.user_id, c.channel for no key update of c),
  due as (
    update notification_channels c set due_at = greatest(now() + interval '6 seconds', told_to + interval '10 minutes')
    from waiting w where c.user_id = w.user_id and c.channel = w.channel and due_at = 'infinity')
  select pg_notify('notifications', user_id::text) from people;
$function$;
COMMENT ON FUNCTION tell_unread IS 'Notifies the fronts of up to `most` rows of the outbox.';

CREATE FUNCTION trash_pins(u bigint, ps bigint[])
 RETURNS bigint[]
 LANGUAGE plpgsql
AS $function$
declare ids bigint[];
begin
  perform pg_advisory_xact_lock(4711);
  ids := array(select id from pins p where id = any (ps) and posted_by = u and status = 'live' and not is_undecided(p) order by id);
  delete from announcements where pin_id = any (ids);  -- before the pins: `announce` locks in this order
  ids := array(select id from pins where id = any (ids) order by id for no key update);
  perform hide_pins(ids);
  update pins set status = 'trashed', deleted_at = now() where id = any (ids);
  return ids;
end $function$;
COMMENT ON FUNCTION trash_pins IS 'Moves a person''s own live pins to the trash; returns those moved, without the ones that wait for a decision.';

CREATE FUNCTION unban_user(u bigint)
 RETURNS bigint[]
 LANGUAGE plpgsql
AS $function$
declare ids bigint[];
begin
  perform pg_advisory_xact_lock(4711);
  if not exists (select from users where id = u and banned_at is not null) then return null; end if;
  ids := array(select id from pins where posted_by = u and status = 'hidden' order by id for no key update);
  perform from boards where id in (select board_id from board_pins where pin_id = any (ids)) order by id for no key update;
  update users set banned_at = null, banned_until = null where id = u;
  perform show_hidden_pins(ids);
  update bans set lifted_at = now(), files_settled = false where user_id = u and lifted_at is null;
  return ids;
end $function$;
COMMENT ON FUNCTION unban_user IS 'Ends a ban; returns the pins that are shown now or once their files are back, null without a ban.';

CREATE FUNCTION unread_changed(person bigint)
 RETURNS void
 LANGUAGE sql
 STRICT
AS $function$
  insert into unread_outbox values (person);
$function$;
COMMENT ON FUNCTION unread_changed IS 'Records that a person''s unread count may have changed, for the fronts.';

CREATE FUNCTION unread_count(reader bigint)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select count(*)::int from (select from shown_notifications where user_id = reader and not read limit 1000) unread
$function$;
COMMENT ON FUNCTION unread_count IS 'The number of unread notifications, 1,000 at most.';

-- For boards older than previews.
CREATE FUNCTION want_board_previews(after bigint, n integer)
 RETURNS bigint
 LANGUAGE sql
AS $function$
  with looked as materialized (
    select board_id, unflagged from board_covers where board_id > after order by board_id limit n),
  wanted as (
    insert into board_previews (board_id)
      select board_id from looked join boards on boards.id = board_id
      where not is_private and json_array_length(unflagged) > 1
    on conflict do nothing)
  select case when count(*) = n then max(board_id) end from looked;
$function$;
COMMENT ON FUNCTION want_board_previews IS 'Requests previews for the next boards after an id; returns the last id, null at the end.';

CREATE FUNCTION with_implied(ids integer[])
 RETURNS integer[]
 LANGUAGE sql
 STABLE
AS $function$
  with recursive meant (tag_id, depth) as (
    select unnest(ids), 0 union select implied_id, depth + 1 from meant join tag_implications using (tag_id) where depth < 8)
  select coalesce(array_agg(distinct tag_id), '{}') from meant
$function$;
COMMENT ON FUNCTION with_implied IS 'Tags and those that they imply.';

-- They stand in the indexes of feeds: most rows without another word are skipped unread.
CREATE FUNCTION word_bloom(word text)
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array[coalesce(bit_or(1::bigint << at) filter (where at < 64), 0),
               coalesce(bit_or(1::bigint << (at - 64)) filter (where at >= 64), 0)]
  from hashtextextended(word, 0) h, lateral (values ((h & 127)::int), (((h >> 7) & 127)::int)) bits (at) $function$;
COMMENT ON FUNCTION word_bloom IS 'Two of 128 bits for a word, in two halves.';

CREATE TRIGGER audit_log_chain BEFORE INSERT ON audit_log
  FOR EACH ROW
  EXECUTE FUNCTION chain_audit_line();
COMMENT ON TRIGGER audit_log_chain ON audit_log IS 'Chains new audit lines, whoever writes them.';
CREATE TRIGGER audit_log_ips_kept BEFORE UPDATE OF ip, ip_salt ON audit_log
  FOR EACH ROW
  WHEN (new.ip IS NOT NULL OR new.ip_salt IS NOT NULL)
  EXECUTE FUNCTION keep_audit_log();
COMMENT ON TRIGGER audit_log_ips_kept ON audit_log IS 'Lets the IP address of an audit line be erased, never changed.';
CREATE TRIGGER audit_log_kept BEFORE DELETE OR UPDATE OF id, actor, action, subject, subject_id, detail, ip_digest, seq, previous, hash OR TRUNCATE ON audit_log
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_audit_log();
COMMENT ON TRIGGER audit_log_kept ON audit_log IS 'Refuses changes of audit lines.';
CREATE CONSTRAINT TRIGGER blocked_media_journal AFTER INSERT OR DELETE ON blocked_media DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  EXECUTE FUNCTION note_removal();
COMMENT ON TRIGGER blocked_media_journal ON blocked_media IS 'Journals blocked files and lifted blocks, at commit: hashes follow the row.';
CREATE TRIGGER blocks_journal AFTER INSERT OR DELETE OR UPDATE OF kind ON blocks
  FOR EACH ROW
  EXECUTE FUNCTION note_removal();
COMMENT ON TRIGGER blocks_journal ON blocks IS 'Journals blocks between people; several functions and deletions write them.';
CREATE TRIGGER board_previews_taken_off AFTER DELETE OR UPDATE OF key ON board_previews
  FOR EACH ROW
  WHEN (old.key IS NOT NULL)
  EXECUTE FUNCTION preview_taken_off();
COMMENT ON TRIGGER board_previews_taken_off ON board_previews IS 'Deletes files of previews, which cascades from boards and accounts remove, too.';
CREATE CONSTRAINT TRIGGER boards_covers AFTER UPDATE OF pins_count, flagged_pins_count, cover_pin ON boards DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN (old.pins_count IS DISTINCT FROM new.pins_count OR old.flagged_pins_count IS DISTINCT FROM new.flagged_pins_count OR old.cover_pin IS DISTINCT FROM new.cover_pin)
  EXECUTE FUNCTION board_changed();
COMMENT ON TRIGGER boards_covers ON boards IS 'Keeps the covers: a dozen functions change a board''s pins, and a missed one would show. At commit, under the board''s lock.';
CREATE TRIGGER boards_journal AFTER INSERT OR DELETE OR UPDATE OF is_private ON boards
  FOR EACH ROW
  EXECUTE FUNCTION note_removal();
COMMENT ON TRIGGER boards_journal ON boards IS 'Journals deleted, restored, private and public boards.';
CREATE TRIGGER boards_noted AFTER INSERT OR DELETE OR UPDATE OF slug, name, description, is_private, pins_count, flagged_pins_count, updated_at ON boards
  FOR EACH ROW
  EXECUTE FUNCTION note_board_page();
COMMENT ON TRIGGER boards_noted ON boards IS 'Reports changed board pages to search engines; only the row knows its earlier state.';
CREATE TRIGGER feed_added AFTER INSERT ON feed REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION feed_changed();
COMMENT ON TRIGGER feed_added ON feed IS 'Counts new feed rows in their blocks; many functions write feeds.';
CREATE TRIGGER feed_gone AFTER DELETE ON feed REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT
  EXECUTE FUNCTION feed_changed();
COMMENT ON TRIGGER feed_gone ON feed IS 'Counts removed feed rows in their blocks; many functions write feeds.';
CREATE TRIGGER feed_moved AFTER UPDATE ON feed REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION feed_changed();
COMMENT ON TRIGGER feed_moved ON feed IS 'Counts feed rows with a new rank in their blocks; many functions write feeds.';
CREATE TRIGGER legal_holds_files AFTER UPDATE OF ended_at ON legal_holds
  FOR EACH ROW
  WHEN (old.ended_at IS NULL AND new.ended_at IS NOT NULL)
  EXECUTE FUNCTION note_file_deletion('image');
COMMENT ON TRIGGER legal_holds_files ON legal_holds IS 'Deletes the files of a hold that ended.';
CREATE TRIGGER legal_holds_journal AFTER INSERT OR UPDATE OF ended_at ON legal_holds
  FOR EACH ROW
  EXECUTE FUNCTION note_removal();
COMMENT ON TRIGGER legal_holds_journal ON legal_holds IS 'Journals legal holds and their ends.';
CREATE TRIGGER media_files AFTER DELETE OR UPDATE OF key ON media
  FOR EACH ROW
  EXECUTE FUNCTION note_file_deletion('key');
COMMENT ON TRIGGER media_files ON media IS 'Deletes files of media assets that are removed or moved, in whatever way.';
CREATE TRIGGER media_on_legal_hold BEFORE DELETE ON media
  FOR EACH ROW
  EXECUTE FUNCTION spare_held_asset();
COMMENT ON TRIGGER media_on_legal_hold ON media IS 'Protects media assets on legal hold, whoever deletes.';
CREATE TRIGGER pin_words BEFORE INSERT OR UPDATE OF title, tags ON pins
  FOR EACH ROW
  EXECUTE FUNCTION keep_words();
COMMENT ON TRIGGER pin_words ON pins IS 'Stores the words of pins; many functions write titles and tags.';
CREATE CONSTRAINT TRIGGER pins_covers AFTER UPDATE OF image, has_small, width, height, placeholder ON pins DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN (new.status = 'live'::pin_status AND (old.image IS DISTINCT FROM new.image OR old.has_small IS DISTINCT FROM new.has_small OR old.width IS DISTINCT FROM new.width OR old.height IS DISTINCT FROM new.height OR old.placeholder IS DISTINCT FROM new.placeholder))
  EXECUTE FUNCTION picture_changed();
COMMENT ON TRIGGER pins_covers ON pins IS 'Keeps the covers when files of a pin move. At commit, since boards are locked after pins.';
CREATE TRIGGER pins_files AFTER DELETE OR UPDATE OF image ON pins
  FOR EACH ROW
  WHEN (old.media_id IS NULL AND old.image !~~ 'withheld/gone-%'::text)
  EXECUTE FUNCTION note_file_deletion('image');
COMMENT ON TRIGGER pins_files ON pins IS 'Deletes files of pins without a media asset that are removed or moved.';
CREATE TRIGGER pins_journal AFTER DELETE OR UPDATE OF status, deleted_at ON pins
  FOR EACH ROW
  EXECUTE FUNCTION note_removal();
COMMENT ON TRIGGER pins_journal ON pins IS 'Journals deleted and held pins, whoever writes.';
CREATE TRIGGER pins_noted AFTER INSERT OR DELETE OR UPDATE OF title, alt, slug, media_id, destination, tags, flagged, status ON pins
  FOR EACH ROW
  EXECUTE FUNCTION note_pin_page();
COMMENT ON TRIGGER pins_noted ON pins IS 'Reports changed pin pages to search engines; only the row knows its earlier state.';
CREATE TRIGGER pins_on_legal_hold BEFORE DELETE ON pins
  FOR EACH ROW
  EXECUTE FUNCTION spare_held_pin();
COMMENT ON TRIGGER pins_on_legal_hold ON pins IS 'Protects pins on legal hold, whoever deletes.';
CREATE TRIGGER removals_journal AFTER INSERT OR UPDATE OF restored_at ON removals
  FOR EACH ROW
  EXECUTE FUNCTION note_removal();
COMMENT ON TRIGGER removals_journal ON removals IS 'Journals removed and restored pins.';
CREATE TRIGGER users_journal AFTER DELETE OR UPDATE OF is_admin, role, banned_at, banned_until ON users
  FOR EACH ROW
  EXECUTE FUNCTION note_removal();
COMMENT ON TRIGGER users_journal ON users IS 'Journals deleted accounts, bans and changed roles, whoever writes.';
CREATE TRIGGER users_noted AFTER INSERT OR DELETE OR UPDATE OF name, bio, image, image_version, banned_at, pins_count, flagged_pins_count ON users
  FOR EACH ROW
  EXECUTE FUNCTION note_profile_pages();
COMMENT ON TRIGGER users_noted ON users IS 'Reports changed profiles to search engines; only the row knows its earlier state.';
CREATE TRIGGER users_picture AFTER DELETE OR UPDATE OF image ON users
  FOR EACH ROW
  WHEN (old.image IS NOT NULL)
  EXECUTE FUNCTION note_file_deletion('image');
COMMENT ON TRIGGER users_picture ON users IS 'Deletes profile pictures that are replaced or whose account goes.';
CREATE TRIGGER users_roles BEFORE INSERT OR UPDATE OF is_admin, role ON users
  FOR EACH ROW
  EXECUTE FUNCTION keep_roles_in_step();
COMMENT ON TRIGGER users_roles ON users IS 'Keeps is_admin and role in step, whichever is written.';

insert into feed_clock (age_bucket, moved_to) values (0, 0), (1, 0), (2, 0), (3, 0);
insert into site_switches (name) values ('uploads'), ('sign-ups'), ('writes');
insert into storage_owner default values;
insert into indexnow_sender default values;
insert into ended_walks values ('remake_pin_words'), ('size_feeds');
insert into tag_announcer values (time_id());
insert into search_matcher values (time_id());
