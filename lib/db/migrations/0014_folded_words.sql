-- What is stored and what is typed is folded by one function; pins keep their words (decision 66).
set local check_function_bodies = off;

-- The lists are those of lib/domain/search/word-folding.ts, in this order. Qualified names, since indexes are built without a search path.
create function fold_words(t text) returns text language plpgsql immutable parallel safe strict as $$
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
end $$;
comment on function fold_words is 'The words of a text as they are stored and searched, with single spaces; lib/domain/search/fold-words.ts does the same.';

-- The split of earlier versions, whose searches go on beside this one, and of pins that are not remade yet.
create function former_words(title text, others text[]) returns tsvector language sql immutable parallel safe as $$ select to_tsvector('simple'::regconfig, translate(title || ' ' || array_to_string(others, ' '),
    '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~’‘“”„–—…«»·•', repeat(' ', 44))) $$;
comment on function former_words is 'The words of a title and other texts as versions before 0014 split them.';

-- Between two texts one place stays empty, so that no phrase reaches over; words of the former split alone have no place in any.
create or replace function words(title text, others text[]) returns tsvector language plpgsql immutable parallel safe as $$
declare folded tsvector; former tsvector := public.former_words(title, others);
begin
  select coalesce(string_agg(word || ':' || place, ' ') filter (where word <> '0nexttext0'), '')::tsvector into folded
  from string_to_table(public.fold_words(array_to_string(title || others, ' 0nexttext0 ')), ' ') with ordinality own (word, place);
  return array_to_tsvector(tsvector_to_array(ts_delete(former, tsvector_to_array(folded)))) || folded;
end $$;
comment on function words is 'The words of a title and other texts, folded and as versions before 0014 split them.';

alter table pins add column words tsvector;  -- null: made by a version before this one

create function keep_words() returns trigger language plpgsql as $$
begin
  new.words := words(new.title, new.tags);
  return new;
end $$;
comment on function keep_words is 'Stores the words of a pin with a new title or tags.';
create trigger pin_words before insert or update of title, tags on pins for each row execute function keep_words();
comment on trigger pin_words on pins is 'Stores the words of pins; many functions write titles and tags.';

-- The words, bits and feeds of a pin as it stands in feeds, whichever version put it there.
create or replace function pin_words(title text, tags text[]) returns text[] language sql immutable parallel safe as $$ select array(select word from unnest(tsvector_to_array(former_words(title, tags))) word where word <> all (tags)) $$;
comment on function pin_words(text, text[]) is 'The words of a pin of an earlier version that are not its tags.';
create function pin_words(pin pins) returns text[] language sql immutable parallel safe as $$ select array(select word from unnest(tsvector_to_array(coalesce(pin.words, former_words(pin.title, pin.tags)))) word where word <> all (pin.tags)) $$;
comment on function pin_words(pins) is 'The words of a pin that are not its tags.';
create or replace function pin_bloom(title text, tags text[]) returns bigint[] language sql immutable parallel safe as $$
  select array[coalesce(bit_or(s[1]), 0), coalesce(bit_or(s[2]), 0)]
  from (select word_bloom(word) as s from unnest(tsvector_to_array(former_words(title, tags))) word offset 0) own $$;
comment on function pin_bloom(text, text[]) is 'The bloom bits of former words, which all pins with them have.';
create function pin_bloom(pin pins) returns bigint[] language sql immutable parallel safe as $$
  select array[coalesce(bit_or(s[1]), 0), coalesce(bit_or(s[2]), 0)]
  from (select word_bloom(word) as s from unnest(tsvector_to_array(coalesce(pin.words, former_words(pin.title, pin.tags)))) word offset 0) own $$;
comment on function pin_bloom(pins) is 'The bloom bits of all words of a pin.';
comment on function feed_keys(text, text[], int[]) is 'The feeds of a pin of an earlier version.';
create function feed_keys(pin pins) returns int[] language sql stable parallel safe as $$ select pin.tag_ids || 0 || array(select -id from search_words where word = any (pin_words(pin))) $$;
comment on function feed_keys(pins) is 'The feeds of a pin: the whole site''s (0), its tags'' and its words''.';

create or replace function feed_add(p bigint) returns void language sql as $$
  select pg_advisory_xact_lock(4711);
  insert into search_words (word) select own.word from pins, unnest(pin_words(pins)) own (word)
  where pins.id = p and status = 'live' and not exists (select from search_words known where known.word = own.word)
  on conflict do nothing;  -- looks first, because each conflict would use up a number
  with added as (
    insert into feed (tag_id, saves_count, pin_id, bucket, age_bucket, bloom_low, bloom_high)
    select key, saves_count, id, bucket, (select count(*) from feed_clock where id < moved_to), s[1], s[2]
    from pins cross join lateral (select pin_bloom(pins) as s offset 0) bloom, unnest(feed_keys(pins)) key
    where id = p and status = 'live'
    on conflict do nothing returning tag_id, bucket, age_bucket)
  insert into feed_counts as c select tag_id, bucket, age_bucket, 1 from added
  on conflict (tag_id, bucket, age_bucket) do update set n = c.n + 1;
$$;

create or replace function feed_remove(p bigint) returns void language sql as $$
  select pg_advisory_xact_lock(4711);
  with gone as (
    delete from feed f using pins, unnest(feed_keys(pins)) key
    where id = p and f.tag_id = key and f.bucket = pins.bucket and f.pin_id = p returning f.tag_id, f.bucket, f.age_bucket)
  insert into feed_counts as c select tag_id, bucket, age_bucket, -1 from gone
  on conflict (tag_id, bucket, age_bucket) do update set n = c.n - 1;
$$;

create or replace function age_feed(at timestamptz default now()) returns int language plpgsql as $$
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
end $$;

create or replace function flush_ranks(batch int default 200) returns int language plpgsql as $$
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
end $$;

create or replace function rebuild_feed() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4711);
  delete from feed_blocks;  -- which upkeep makes again
  delete from feed;
  delete from feed_counts;
  insert into search_words (word)
    select distinct word from pins, unnest(pin_words(pins)) word where status = 'live'
    order by word on conflict do nothing;
  insert into feed (tag_id, saves_count, pin_id, bucket, age_bucket, bloom_low, bloom_high)
    select key, saves_count, id, bucket, age_bucket, s[1], s[2]
    from (select saves_count, id, bucket, feed_keys(pins) as keys, pin_bloom(pins) as s,
            (select count(*) from feed_clock where id < moved_to) as age_bucket
          from pins where status = 'live' offset 0) live, unnest(keys) key;  -- offset: once for a pin, not for each key
  insert into feed_counts (tag_id, bucket, age_bucket, n) select tag_id, bucket, age_bucket, count(*) from feed group by 1, 2, 3;
  delete from save_log;
end $$;

create or replace function hide_pins(ps bigint[]) returns void language sql as $$
  select pg_advisory_xact_lock(4711);
  with listed as materialized (
    select id, bucket, unnest(feed_keys(pins)) as key from pins where id = any (ps) and status = 'live'),
  gone as (
    delete from feed f using listed where f.tag_id = key and f.bucket = listed.bucket and f.pin_id = id
    returning f.tag_id, f.bucket, f.age_bucket)
  insert into feed_counts as c select tag_id, bucket, age_bucket, -count(*) from gone group by 1, 2, 3
  on conflict (tag_id, bucket, age_bucket) do update set n = c.n + excluded.n;
  select count_pins(ps, -1);
$$;

create or replace function show_pins(ps bigint[]) returns void language sql as $$
  select pg_advisory_xact_lock(4711);
  insert into search_words (word)
    select distinct own.word from pins, unnest(pin_words(pins)) own (word)
    where id = any (ps) and status = 'live' and not exists (select from search_words known where known.word = own.word)
  on conflict do nothing;
  with listed as materialized (
    select id, bucket, saves_count, pin_bloom(pins) as s, feed_keys(pins) as keys,
      (select count(*) from feed_clock where id < moved_to) as age_bucket
    from pins where id = any (ps) and status = 'live'),
  added as (
    insert into feed (tag_id, saves_count, pin_id, bucket, age_bucket, bloom_low, bloom_high)
    select key, saves_count, id, bucket, age_bucket, s[1], s[2] from listed, unnest(keys) key
    on conflict do nothing returning tag_id, bucket, age_bucket)
  insert into feed_counts as c select tag_id, bucket, age_bucket, count(*) from added group by 1, 2, 3
  on conflict (tag_id, bucket, age_bucket) do update set n = c.n + excluded.n;
  select count_pins(ps, 1);
$$;

-- Walks over all rows that have ended: searches rely on what they made.
create table ended_walks (
  name text primary key
);
insert into ended_walks select 'remake_pin_words' where not exists (select from pins);

create function remake_pin_words(after bigint, most int, out last bigint) language plpgsql as $$
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
end $$;
comment on function remake_pin_words is 'Stores the words of the next `most` pins after an id; returns the last id, null at the end.';

create function remake_board_words(after bigint, most int, out last bigint) language sql as $$
  with batch as (select id from boards where id > after order by id limit most for no key update),
  remade as (update boards set name = name from batch
             where boards.id = batch.id and words <> words(name, array[description]))
  select max(id) from batch $$;
comment on function remake_board_words is 'Renews outdated words of the next `most` boards after an id; returns the last id, null at the end.';

-- Synonyms are found as they are typed.
-- allowed: moderators write its rows by hand, some thousands at most
create index tag_synonyms_folded on tag_synonyms (fold_words(word));
